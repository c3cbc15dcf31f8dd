import { isBot } from '#lambdas/platform/http/is-bot.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/handler.ts';
import * as routes from '#contract/blog.ts';
import { dailyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { getOwnSubmission } from '#lambdas/platform/submissions/own-submission-handlers.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { getPost, now, postNotFound } from './post-read-handlers.ts';
import { posts } from './post-repository.ts';
import { viewRepository, likeChanger } from './view-and-like-repository.ts';

const counters = once(() => {
  const dependencies = { table: table(), now, hash: dailyHasher(table(), now) };
  return { countView: viewRepository(dependencies).count, changeLike: likeChanger(dependencies) };
});

export const postVisitorHandlers = mapHandlers([
  getPost((id, client) => counters().countView(id, client)),

  handle(routes.countPostView, async ({ params: { id }, client }) => {
    if (!(await posts().findPublished(id, now()))) throw postNotFound();
    if (!isBot(client.userAgent)) await counters().countView(id, client);
    return ok({ received: true } as const);
  }),

  handle(routes.likePost, async ({ params: { id }, client, idempotencyItems }) => {
    const toItems = (likes: number) => idempotencyItems(ok({ likes }));
    return ok({ likes: await counters().changeLike({ id, client, isLiked: true }, toItems) });
  }),

  handle(routes.unlikePost, async ({ params: { id }, client }) =>
    ok({ likes: await counters().changeLike({ id, client, isLiked: false }) }),
  ),

  handle(
    routes.getOwnPost,
    getOwnSubmission({ kind: 'post', submissions: posts, schema: routes.OwnPost }),
  ),
]);
