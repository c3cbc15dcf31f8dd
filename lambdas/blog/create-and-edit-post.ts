import { isPublished, type NewPost, Post, type PostChanges, postStatuses } from '#contract/blog.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { fill } from '#contract/fill-template.ts';
import { toIndiaDayRange } from '#contract/india-time.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { postMessages } from '#contract/messages/post.ts';
import { toSlug } from '#contract/slug.ts';
import { parseTags, findTagsError } from '#contract/post-tags.ts';
import { isBlank, Timestamp } from '#contract/field-schemas.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import {
  applyChanges,
  describeDecision,
  hasOtherVersion,
  newSubmissionFields,
} from '#lambdas/platform/submissions/submission.ts';
import { dropUndefined } from '#lambdas/platform/table/keep-if-unchanged.ts';
import { toAdminPost } from './post-responses.ts';

function pickDefinedFields({ category, type, tags, ...fields }: NewPost | PostChanges): object {
  return dropUndefined({
    ...fields,
    ...{ category: category || undefined, type: type || undefined },
    tags: tags === undefined ? tags : parseTags(tags),
  });
}

const requiredFields = ['title', 'content'] as const;

/** Only a draft may be incomplete. Throws Invalid. */
function checkPost(post: Post, { isDraft, hasNewTags }: { isDraft: boolean; hasNewTags: boolean }) {
  const blankFields = isDraft ? [] : requiredFields.filter((field) => isBlank(post[field]));
  const tagError = hasNewTags ? findTagsError(post.tags) : undefined;
  const errors = [
    ...blankFields.map((field) => ({ field, message: postMessages.incomplete })),
    ...(tagError === undefined ? [] : [{ field: 'tags', message: tagError }]),
  ];
  if (blankFields.length > 0) throw new Invalid(errors, postMessages.incomplete);
  if (errors.length > 0) throw new Invalid(errors);
}

const addDerivedFields = (post: Post): Post => ({
  ...post,
  /** Never empty, since it is a part of the post's path. */
  slug: toSlug(post.title) || 'post',
  estimated_read_time: estimateReadMinutes(post.content),
});

/** Returns a UTC time; a date without a time means midnight in India. */
function parsePublishDate(text: string): string {
  const isDay = text.length === 'yyyy-mm-dd'.length;
  const timeMs = isDay ? toIndiaDayRange(text).from.getTime() : Date.parse(text);
  const moment = Timestamp.safeParse(Number.isNaN(timeMs) ? '' : new Date(timeMs).toISOString());
  if (moment.success) return moment.data;
  const message = fill(fieldMessages.dayOrTime, { label: fieldLabels.blog.publish_date });
  throw new Invalid([{ field: 'publish_date', message }]);
}

/**
 * The date of a published post, or one that was chosen, is kept. Otherwise the date is the time of
 * publishing, and before that the time of creation. '' removes a chosen date.
 */
function choosePublishDate(old: Post, changes: PostChanges, now: Date): string {
  const { publish_date: chosenDate, status = old.status } = changes;
  if (chosenDate) return parsePublishDate(chosenDate);
  const wasChosen = chosenDate === undefined && old.publish_date !== old.created_at;
  if (isPublished(old, now) || wasChosen) return old.publish_date;
  return Number(status) === postStatuses.published ? now.toISOString() : old.created_at;
}

const blank = {
  ...{ title: '', excerpt: '', content: '', category: 'technology', type: 'experience' },
  ...{ author: '', email: '', anonymous: false, tags: [] },
};
const initialFields = {
  ...{ slug: '', image: '', estimated_read_time: 0, featured: false },
  ...{ likes: 0, views: 0, comments: 0 },
};

/** Visitors cannot publish: a new post is a draft or waits for review. */
export function newPost(form: NewPost, now: Date): Post {
  const submissionFields = newSubmissionFields(now);
  const isDraft = form.status === '0';
  const post = Post.parse({
    ...{ ...blank, ...pickDefinedFields(form), ...initialFields, ...submissionFields },
    status: isDraft ? postStatuses.draft : postStatuses.pending_review,
    publish_date: submissionFields.created_at,
  });
  checkPost(post, { isDraft, hasNewTags: true });
  return addDerivedFields(post);
}

interface Edit {
  now: Date;
  image: string | undefined;
  /** A draft may be incomplete. By default every post that is not being published counts as a draft. */
  isDraft?: boolean;
}

/** Throws Conflict for an old version, and Invalid for an incomplete post. */
export function editPost(old: Post, changes: PostChanges, { now, image, isDraft }: Edit): Post {
  const { status, tags, content, removeImage, version } = changes;
  if (hasOtherVersion(old, version)) {
    const isDecision = status !== undefined && content === undefined;
    const decisionMessage = isDecision ? describeDecision(old) : undefined;
    throw new Conflict(decisionMessage ?? postMessages.changedMeanwhile, {
      blog: toAdminPost(old, now),
    });
  }
  const edited = Post.parse({
    ...{ ...old, ...pickDefinedFields(changes) },
    image: image ?? (removeImage ? '' : old.image),
    status: Number(status ?? old.status),
    publish_date: choosePublishDate(old, changes, now),
    version: old.version,
  });
  const isPublic = edited.status === postStatuses.published;
  const isPublishing = status !== undefined && isPublic;
  checkPost(edited, { isDraft: isDraft ?? !isPublishing, hasNewTags: tags !== undefined });
  const reason = isPublic ? undefined : edited.reason || undefined;
  return applyChanges(old, { ...addDerivedFields(edited), reason }, now);
}
