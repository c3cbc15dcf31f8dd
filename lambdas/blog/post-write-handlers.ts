import * as routes from '#contract/blog.ts';
import { postStatuses } from '#contract/blog.ts';
import { imageLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { mapHandlers, created, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import { imageStore, storeImage } from '#lambdas/platform/storage/store-image.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import {
  changeOwnSubmission,
  toEditedStatus,
} from '#lambdas/platform/submissions/own-submission-handlers.ts';
import { removalRepository } from '#lambdas/platform/submissions/removal-repository.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { editPost, newPost } from './create-and-edit-post.ts';
import { posts } from './post-repository.ts';
import { toAdminPost } from './post-responses.ts';

const storePostImage = async (file: { bytes: Uint8Array } | undefined) => {
  const sizes = { maxWidth: imageLimits.width, cardWidth: imageLimits.postCardWidth };
  return file && storeImage(imageStore(), file.bytes, sizes);
};

/** For authors, who have no account: a private link opens their own post. */
export const ownPostHandlers = mapHandlers([
  handle(routes.insertBlogPosts, async ({ body, file, idempotencyItems }) => {
    const post = newPost(body, new Date());
    const { token, item } = authorLinks(table(), 'post').createLink(post.id);
    const message = postMessages[post.status === postStatuses.draft ? 'draftSaved' : 'submitted'];
    const reply = created({ status: true, message, id: post.id, token });
    if (isSpam(body)) return reply;
    const image = (await storePostImage(file)) ?? '';
    await posts().add({ ...post, image }, { extraItems: () => [...idempotencyItems(reply), item] });
    return reply;
  }),

  handle(
    routes.changeOwnPost,
    changeOwnSubmission({
      kind: 'post',
      submissions: posts,
      schema: routes.OwnPost,
      prepareEdit: (_: routes.OwnPostChanges, file) => storePostImage(file),
      edit: (current, changes, now, image) => {
        // Author and address can be changed in a draft only; an empty field keeps the old value.
        const { author, email } = current.status === postStatuses.draft ? changes : {};
        const isDraft = toEditedStatus(current, changes) === postStatuses.draft;
        const authorFields = { author: author || undefined, email: email || undefined };
        const fields = { ...changes, ...authorFields, status: undefined };
        return editPost(current, fields, { now, image, isDraft });
      },
    }),
  ),
]);

/** Checks the changes before it stores the image, and again at each attempt to write them. */
export const updateBlogPost = handle(
  routes.updateBlogPost,
  async ({ params: { id }, body, file, admin, idempotencyItems }) => {
    const edit = (image?: string) => (old: routes.Post) =>
      editPost(old, body, { now: new Date(), image });
    const reply = (post: routes.Post) =>
      ok({ message: postMessages.updated, blog: toAdminPost(post, new Date(post.updated_at)) });
    const current = await posts().find(id);
    if (!current) throw new NotFound(postMessages.notFound);
    const { pending_review: pendingReview } = postStatuses;
    const isSentBack = edit()(current).status === pendingReview && current.status !== pendingReview;
    const image = await storePostImage(file);
    const post = await posts().change(id, edit(image), {
      audit: { actorId: admin.id, action: isSentBack ? 'sendBackPost' : 'updateBlogPost' },
      siteOrigin: siteOrigins()[0] ?? '',
      extraItems: (edited) => idempotencyItems(reply(edited)),
    });
    return reply(post);
  },
);

const removals = once(() => removalRepository(table(), () => new Date()));

export const postRemovalHandlers = mapHandlers([
  handle(routes.deletePost, async ({ params, admin }) => {
    await removals().remove(params.id, { admin });
    return ok({ message: postMessages.deleted });
  }),

  handle(routes.restorePost, async ({ params, admin, idempotencyItems }) => {
    const reply = ok({ message: postMessages.restored });
    await removals().restore(params.id, { admin, extraItems: idempotencyItems(reply) });
    return reply;
  }),
]);
