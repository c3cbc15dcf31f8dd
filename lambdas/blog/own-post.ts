import { OwnPost, type OwnPostChanges, type Post, postStatuses } from '#contract/blog.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn, statusOfOwn } from '#lambdas/platform/submissions/own-submission.ts';
import { editedPost } from './edited-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Sources {
  links: Pick<AuthorLinks, 'open'>;
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
  now: () => Date;
}

/** Who wrote it and where mails go are a draft's to say, and stay where nothing is given. */
const whoWrote = ({ status }: Post, { author, email }: OwnPostChanges) =>
  status === postStatuses.draft
    ? { author: author || undefined, email: email || undefined }
    : { author: undefined, email: undefined };

/** By the ids of their routes. */
export function ownPostHandlers({ links, posts: submissions, storePicture, now }: Sources) {
  const reading = { links, submissions, schema: OwnPost, now };
  return {
    getOwnPost: getOwn(reading),
    changeOwnPost: changeOwn({
      ...reading,
      prepare: async (_: OwnPostChanges, file) => file && storePicture(file.bytes),
      edit: (current, changes, at, image) => {
        const isDraft = statusOfOwn(current, changes) === postStatuses.draft;
        const fields = { ...changes, ...whoWrote(current, changes), status: undefined };
        return editedPost(current, fields, { at, image, isDraft });
      },
    }),
  };
}
