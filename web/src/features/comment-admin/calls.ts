import { approveComment, deleteComment, getPendingComments } from '#contract/comments.ts';
import { pageSizes } from '#contract/limits.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import type { Deed } from './queries.ts';

export async function readPending(page: number) {
  const query = { page: String(page), pageSize: String(pageSizes.adminTable) };
  const { comments, total } = await call(getPendingComments, { query });
  return { comments, total: total ?? comments.length };
}

const deeds = {
  approve: (id: string) => call(approveComment, { params: { id } }),
  delete: (id: string) => call(deleteComment, { params: { id } }),
};

/** What is already gone needs no deleting. */
export async function doTo(id: string, deed: Deed): Promise<void> {
  try {
    await deeds[deed](id);
  } catch (error) {
    if (deed !== 'delete' || statusOf(error) !== 404) throw error;
  }
}
