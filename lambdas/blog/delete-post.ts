import type { deletePost as route } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { Audit } from './auditing.ts';
import type { RemovalRepository } from './removal-repository.ts';

interface Sources {
  removals: Pick<RemovalRepository, 'remove'>;
  audit: Audit;
}

export const deletePost =
  ({ removals, audit }: Sources): Handle<typeof route> =>
  async ({ params: { id }, admin }) => {
    await removals.remove(id, ({ kind, named }) => {
      const what = kind === 'post' ? 'deleteBlogPost' : 'deleteInterview';
      return [audit({ who: admin.id, what, which: id, named })];
    });
    return ok({ message: postMessages.deleted });
  };
