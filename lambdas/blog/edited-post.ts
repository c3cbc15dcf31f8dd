import { Post, postStatuses, readMinutes, type PostChanges } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { readTags } from '#contract/tags.ts';
import { Conflict } from '#lambdas/platform/errors.ts';
import { checkFields, postSlug, present, publishDate } from './post-fields.ts';
import { adminPost } from './post-view.ts';

interface Edit {
  at: Date;
  /** Undefined where no file came. */
  image: string | undefined;
}

const reasonOf = (post: Post) =>
  post.status === postStatuses.published ? undefined : post.reason || undefined;

const imageLeft = (old: Post, { removeImage }: PostChanges) => (removeImage ? '' : old.image);

/** The post with the given fields changed. Conflict with an old version, Invalid when not fit to publish. */
export function editedPost(old: Post, changes: PostChanges, { at, image }: Edit): Post {
  if (changes.version !== undefined && changes.version !== old.version) {
    throw new Conflict(postMessages.changedMeanwhile, { blog: adminPost(old) });
  }
  const edited = Post.parse({
    ...old,
    ...present(changes),
    image: image ?? imageLeft(old, changes),
    tags: changes.tags === undefined ? old.tags : readTags(changes.tags),
    status: changes.status === undefined ? old.status : Number(changes.status),
    publish_date: publishDate(changes.publish_date, old.publish_date),
    updated_at: at.toISOString(),
    version: old.version + 1,
  });
  const tags = changes.tags === undefined ? [] : edited.tags;
  const isPublishing = changes.status !== undefined && edited.status === postStatuses.published;
  checkFields({ ...edited, tags }, !isPublishing);
  return {
    ...edited,
    slug: postSlug(edited.title),
    estimated_read_time: readMinutes(edited.content),
    reason: reasonOf(edited),
  };
}
