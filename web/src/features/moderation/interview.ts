import { verdictNames } from '#contract/interview-verdicts.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { interviewPath } from '#contract/pages/pages.ts';
import { postStatusNames, readMinutes } from '#contract/post-options.ts';
import { slugOf } from '#contract/slug.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type ContentItem, type ModeratedKind, queryOf } from './content.ts';

const wordsOf = ({ details, roundDetails = [] }: AdminInterview) =>
  [details, ...roundDetails.flatMap((round) => [round.title, round.details])].join(' ');

/** Experiences have neither pictures nor counts; their tags are what readers filter by. */
const itemOfInterview = (interview: AdminInterview): ContentItem => ({
  kind: 'interview',
  id: interview.id,
  title: interview.title.trim() || contentMessages.untitled,
  slug: slugOf(interview.title) || 'interview',
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
  readTime: readMinutes(wordsOf(interview)),
  date: interview.created_at,
  status: interview.status,
  reason: interview.reason,
  version: interview.version,
  path: interviewPath(interview),
  editPath: adminPaths.editSubmission('interview', interview.id),
});

export const moderatedInterview: ModeratedKind = {
  isScheduled: false,

  async read(name, params) {
    const status = postStatusNames.find((each) => each === params.status) ?? '';
    const query = { ...queryOf(params), status } as const;
    const id = name === 'ownInterviews' ? 'getAdminAddedInvExps' : 'getUserAddedInvExps';
    const { data, total = data.length, counts } = await call(id, { query });
    return { items: data.map(itemOfInterview), total, counts: counts?.status ?? {} };
  },

  async review({ id, version }, { status, reason = '' }) {
    const body = { status, reason, version };
    return (await call('reviewInterview', { params: { id }, body })).InvData;
  },
};
