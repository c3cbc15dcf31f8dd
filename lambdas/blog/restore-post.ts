import type { restorePost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { Audit } from './auditing.ts';
import type { RemovalRepository } from './removal-repository.ts';

interface Sources {
  removals: Pick<RemovalRepository, 'restore'>;
  audit: Audit;
}

export const restorePost =
  ({ removals, audit }: Sources): Handle<typeof route> =>
  async ({ params: { id }, admin, keep }) => {
    const reply = ok({ message: postMessages.restored });
    await removals.restore(id, ({ kind, named }) => {
      const what = kind === 'post' ? 'restoreBlogPost' : 'restoreInterview';
      return [...keep(reply), audit({ who: admin.id, what, which: id, named })];
    });
    return reply;
  };
