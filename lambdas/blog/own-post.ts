import {
  changeOwnPost as changeRoute,
  getOwnPost as getRoute,
  OwnPost,
  type OwnPostChanges,
  type Post,
  postStatuses,
} from '#contract/blog.ts';
import { handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { changeOwn, getOwn, statusOfOwn } from '#lambdas/platform/submissions/own-submission.ts';
import { editedPost } from './edited-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Reading {
  links: Pick<AuthorLinks, 'open'>;
  posts: Pick<PostRepository, 'find'>;
  now: () => Date;
}

interface Changing extends Reading {
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
}

/** Author and address can change in a draft only, and stay where nothing is given. */
const whoWrote = ({ status }: Post, { author, email }: OwnPostChanges) =>
  status === postStatuses.draft
    ? { author: author || undefined, email: email || undefined }
    : { author: undefined, email: undefined };

export const getOwnPost = ({ links, posts: submissions, now }: Reading) =>
  handle(getRoute, getOwn({ links, submissions, schema: OwnPost, now }));

export const changeOwnPost = ({ links, posts: submissions, storePicture, now }: Changing) =>
  handle(
    changeRoute,
    changeOwn({
      ...{ links, submissions, schema: OwnPost, now },
      prepare: async (_: OwnPostChanges, file) => file && storePicture(file.bytes),
      edit: (current, changes, at, image) => {
        const isDraft = statusOfOwn(current, changes) === postStatuses.draft;
        const fields = { ...changes, ...whoWrote(current, changes), status: undefined };
        return editedPost(current, fields, { at, image, isDraft });
      },
    }),
  );
