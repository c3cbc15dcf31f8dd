import type { PublicComment } from '#contract/comments.ts';
import { call } from '#web/lib/api/api-client.ts';

export const readComments = async (postId: string): Promise<readonly PublicComment[]> =>
  (await call('getComments', { params: { id: postId } })).comments;
