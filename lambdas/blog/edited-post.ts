import { isPublished, Post, postStatuses, readMinutes, type PostChanges } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { readTags } from '#contract/tags.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import {
  changedSubmission,
  decidedText,
  isUnseen,
} from '#lambdas/platform/submissions/submission.ts';
import { checkFields, postSlug, present, publishDate } from './post-fields.ts';
import { adminPost } from './post-view.ts';

interface Edit {
  at: Date;
  image: string | undefined;
  /** A draft may lack what readers need; by default all but what is being published is one. */
  isDraft?: boolean;
}

const keepReason = (post: Post) =>
  post.status === postStatuses.published ? undefined : post.reason || undefined;

/**
 * A published or chosen date stays. Otherwise it is the moment of publishing, and until then that
 * of creation; '' takes a choice back.
 */
function choosePublishDate(
  old: Post,
  { publish_date: newDate, status }: PostChanges,
  at: Date,
): string {
  if (newDate) return publishDate(newDate);
  const isChosen = newDate === undefined && old.publish_date !== old.created_at;
  if (isPublished(old, at) || isChosen) return old.publish_date;
  const next = status === undefined ? old.status : Number(status);
  return next === postStatuses.published ? at.toISOString() : old.created_at;
}

const imageLeft = (old: Post, { removeImage }: PostChanges) => (removeImage ? '' : old.image);

/** Conflict with an old version, Invalid when not fit to publish. */
export function editedPost(old: Post, changes: PostChanges, { at, image, isDraft }: Edit): Post {
  if (isUnseen(old, changes.version)) {
    const isDecision = changes.status !== undefined && changes.content === undefined;
    const decided = isDecision ? decidedText(old) : undefined;
    throw new Conflict(decided ?? postMessages.changedMeanwhile, { blog: adminPost(old, at) });
  }
  const edited = Post.parse({
    ...old,
    ...present(changes),
    image: image ?? imageLeft(old, changes),
    tags: changes.tags === undefined ? old.tags : readTags(changes.tags),
    status: changes.status === undefined ? old.status : Number(changes.status),
    publish_date: choosePublishDate(old, changes, at),
    version: old.version,
  });
  const tags = changes.tags === undefined ? [] : edited.tags;
  const isPublishing = changes.status !== undefined && edited.status === postStatuses.published;
  checkFields({ ...edited, tags }, isDraft ?? !isPublishing);
  const follows = {
    slug: postSlug(edited.title),
    estimated_read_time: readMinutes(edited.content),
    reason: keepReason(edited),
  };
  return changedSubmission(old, { ...edited, ...follows }, at);
}
