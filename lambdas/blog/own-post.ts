import {
  isPublished,
  OwnPost,
  type OwnPostChanges,
  type Post,
  postStatuses,
  type changeOwnPost as changeRoute,
  type getOwnPost as getRoute,
} from '#contract/blog.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import {
  editedByAuthor,
  openOwn,
  openOwnToChange,
  ownView,
} from '#lambdas/platform/submissions/own-submission.ts';
import { submissionState } from '#lambdas/platform/submissions/submission.ts';
import { editedPost } from './edited-post.ts';
import type { StorePicture } from './post-picture.ts';
import type { PostRepository } from './post-repository.ts';

interface Reading {
  links: Pick<AuthorLinks, 'open'>;
  posts: Pick<PostRepository, 'find'>;
  now: () => Date;
}

interface Sources extends Reading {
  posts: Pick<PostRepository, 'find' | 'change'>;
  storePicture: StorePicture;
}

/** By allow list. */
const ownPost = (post: Post, isAuthors: boolean, at: Date): OwnPost =>
  OwnPost.parse(ownView(post, submissionState(post, isPublished(post, at)), isAuthors));

/** It waits for review anew. */
const edited = (
  post: Post,
  { anonymous, ...changes }: OwnPostChanges,
  { at, image }: { at: Date; image: string | undefined },
): Post =>
  editedByAuthor(post, changes.version, {
    own: (current) => ownPost(current, true, at),
    edit: (current) => {
      const status = `${postStatuses.pending_review}` as const;
      const asSent = { ...changes, status, ...(anonymous && { anonymous }) };
      return editedPost(current, asSent, { at, image });
    },
  });

export const getOwnPost =
  ({ links, posts, now }: Reading): Handle<typeof getRoute> =>
  async ({ params }) => {
    const { item, isAuthors } = await openOwn({ links, find: posts.find }, params.token);
    return ok(ownPost(item, isAuthors, now()));
  };

/** The changes are checked before the image is stored, and again at each try to write them. */
export const changeOwnPost =
  ({ links, posts, storePicture, now }: Sources): Handle<typeof changeRoute> =>
  async ({ body, file, replyItems }) => {
    const current = await openOwnToChange({ links, find: posts.find }, body.token);
    const edit = (image?: string) => (old: Post) => edited(old, body, { at: now(), image });
    edit()(current);
    const image = file && (await storePicture(file.bytes));
    const reply = (post: Post) =>
      ok({ message: submissionMessages.saved, own: ownPost(post, true, now()) });
    const saved = await posts.change(current.id, edit(image), (post) => replyItems(reply(post)));
    return reply(saved);
  };
