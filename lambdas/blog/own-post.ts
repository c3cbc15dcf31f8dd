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
import type { SubmissionState } from '#contract/submissions.ts';
import type { AuthorLinks } from '#lambdas/platform/author-links.ts';
import { Conflict, Forbidden, NotFound } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
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

const gone = () => new NotFound(submissionMessages.linkUnknown);

const isAccepted = ({ status }: Post) => status === postStatuses.published;

function stateOf(post: Post, at: Date): SubmissionState {
  if (post.status === postStatuses.rejected) return 'rejected';
  if (!isAccepted(post)) return 'waiting';
  return isPublished(post, at) ? 'published' : 'scheduled';
}

/** By allow list; who wrote it is no part of it. */
const ownPost = (post: Post, isAuthors: boolean, at: Date): OwnPost => {
  const state = stateOf(post, at);
  return OwnPost.parse({
    state,
    created_at: post.created_at,
    reason: state === 'rejected' ? post.reason : undefined,
    published: isAccepted(post) ? post : undefined,
    text: isAuthors ? post : undefined,
  });
};

/** It waits for review anew. Conflict once it was reviewed, and with a version that is not the present one. */
function editedByAuthor(
  old: Post,
  { anonymous, ...changes }: OwnPostChanges,
  { at, image }: { at: Date; image: string | undefined },
): Post {
  const refused = (message: string) => new Conflict(message, { own: ownPost(old, true, at) });
  if (stateOf(old, at) !== 'waiting') throw refused(submissionMessages.reviewed);
  if (changes.version !== old.version) throw refused(submissionMessages.changedMeanwhile);
  const status = `${postStatuses.pending_review}` as const;
  const edited = editedPost(
    old,
    { ...changes, status, ...(anonymous && { anonymous }) },
    { at, image },
  );
  return edited === old ? old : { ...edited, author_edited_at: edited.updated_at };
}

export const getOwnPost =
  ({ links, posts, now }: Reading): Handle<typeof getRoute> =>
  async ({ params }) => {
    const link = await links.open(params.token);
    const post = link && (await posts.find(link.id));
    if (!post) throw gone();
    return ok(ownPost(post, link.isAuthors, now()));
  };

/** The changes are checked before the image is stored, and again at each try to write them. */
export const changeOwnPost =
  ({ links, posts, storePicture, now }: Sources): Handle<typeof changeRoute> =>
  async ({ body, file, keep }) => {
    const link = await links.open(body.token);
    const current = link && (await posts.find(link.id));
    if (!current) throw gone();
    if (!link.isAuthors) throw new Forbidden(submissionMessages.readOnly);
    const edit = (image?: string) => (old: Post) => editedByAuthor(old, body, { at: now(), image });
    edit()(current);
    const image = file && (await storePicture(file.bytes));
    const reply = (post: Post) =>
      ok({ message: submissionMessages.saved, own: ownPost(post, true, now()) });
    const post = await posts.change(link.id, edit(image), (edited) => keep(reply(edited)));
    return reply(post);
  };
