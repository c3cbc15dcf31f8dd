import type { deletePost as route } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { Audit } from './auditing.ts';
import type { RemovalRepository } from './removal-repository.ts';

interface Sources {
  removals: Pick<RemovalRepository, 'remove'>;
  audit: Audit;
}

export const deletePost =
  ({ removals, audit }: Sources): Handle<typeof route> =>
  async ({ params: { id }, admin }) => {
    await removals.remove(id, [audit({ who: admin.id, what: 'deletePost', which: id })]);
    return ok({ message: messages.post.deleted });
  };
