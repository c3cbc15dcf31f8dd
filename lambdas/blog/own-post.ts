import { OwnPost, type OwnPostChanges } from '#contract/blog.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn } from '#lambdas/platform/submissions/own-submission.ts';
import { editedPost } from './edited-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Sources {
  links: Pick<AuthorLinks, 'open'>;
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
  now: () => Date;
}

/** By the ids of their routes. */
export function ownPostHandlers({ links, posts: submissions, storePicture, now }: Sources) {
  const reading = { links, submissions, schema: OwnPost, now };
  return {
    getOwnPost: getOwn(reading),
    changeOwnPost: changeOwn({
      ...reading,
      prepare: async (_: OwnPostChanges, file) => file && storePicture(file.bytes),
      edit: (current, changes, at, image) => editedPost(current, changes, { at, image }),
    }),
  };
}
