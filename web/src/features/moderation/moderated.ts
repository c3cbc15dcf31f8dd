import { verdictNames } from '#contract/interview-verdicts.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { interviewPath, postPath } from '#contract/pages.ts';
import {
  type ShownStatus,
  postStatusNames,
  readMinutes,
  postStatuses,
} from '#contract/post-options.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-shapes.ts';
import { toSlug } from '#contract/slug.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type ModeratedKind, type ContentItem, toQuery } from './content.ts';

/** Section 4: a post without a status is published. */
const itemOfPost = (post: AdminPostCard | PublicPostCard): ContentItem => ({
  ...post,
  kind: 'post',
  title: post.title.trim() || contentMessages.untitled,
  authorEmail: 'status' in post ? post.email : '',
  status: 'status' in post ? post.status : 'published',
  readTime: Math.max(1, post.estimated_read_time),
  date: post.publish_date,
  path: postPath(post),
  editPath: adminPaths.editSubmission('post', post.id),
});

const moderatedPost: ModeratedKind = {
  isScheduled: true,

  async read(_name, params) {
    const query = { ...toQuery(params), status: params.status };
    const found = await call('getAllBlogPosts', { query, token: true });
    const { blogs, total = blogs.length, counts } = found;
    return { items: blogs.map(itemOfPost), total, counts: counts?.status ?? {} };
  },

  async review({ id, version }, { status, reason = '', date }) {
    const body = {
      status: `${postStatuses[status]}` as const,
      reason,
      ...(date !== undefined && { publish_date: date }),
      ...(version && { version: String(version) }),
    };
    return (await call('updateBlogPost', { params: { id }, body })).blog;
  },
};

const joinTexts = ({ details, roundDetails = [] }: AdminInterview) =>
  [details, ...roundDetails.flatMap((round) => [round.title, round.details])].join(' ');

/** Experiences have neither pictures nor counts; their tags are what readers filter by. */
const itemOfInterview = (interview: AdminInterview): ContentItem => ({
  kind: 'interview',
  id: interview.id,
  title: interview.title.trim() || contentMessages.untitled,
  slug: toSlug(interview.title) || 'interview',
  image: '',
  author: interview.name,
  authorEmail: interview.email,
  anonymous: interview.anonymous,
  category: 'interview',
  tags: [
    interview.companyName,
    interview.jobRole,
    interview.experience,
    ...(interview.verdict ? [verdictNames[interview.verdict]] : []),
  ],
  views: 0,
  likes: 0,
  readTime: readMinutes(joinTexts(interview)),
  date: interview.created_at,
  status: interview.status,
  reason: interview.reason,
  version: interview.version,
  path: interviewPath(interview),
  editPath: adminPaths.editSubmission('interview', interview.id),
});

const moderatedInterview: ModeratedKind = {
  isScheduled: false,

  async read(name, params) {
    const status = postStatusNames.find((each) => each === params.status) ?? '';
    const query = { ...toQuery(params), status } as const;
    const id = name === 'ownInterviews' ? 'getAdminAddedInvExps' : 'getUserAddedInvExps';
    const { data, total = data.length, counts } = await call(id, { query });
    return { items: data.map(itemOfInterview), total, counts: counts?.status ?? {} };
  },

  async review({ id, version }, { status, reason = '' }) {
    const body = { status, reason, version };
    return (await call('reviewInterview', { params: { id }, body })).InvData;
  },
};

/** What waits for review comes first. */
const statuses = [
  'pending_review',
  'scheduled',
  'published',
  'rejected',
  'draft',
] as const satisfies ShownStatus[];

export const moderated: Readonly<Record<SubmissionKind, ModeratedKind>> = {
  post: moderatedPost,
  interview: moderatedInterview,
};

export const listStatuses = (kind: SubmissionKind): readonly ShownStatus[] =>
  statuses.filter((status) => status !== 'scheduled' || moderated[kind].isScheduled);
