import type { PublicComment } from '#contract/comments.ts';
import { call } from '#web/lib/api/api-client.ts';

export interface NewComment {
  author: string;
  content: string;
  website: string;
}

interface Sending {
  postId: string;
  body: NewComment;
  /** Kept for as long as the text is the same, so that a repeat is stored once. */
  key: string;
}

export const sendComment = async ({ postId, body, key }: Sending): Promise<void> => {
  await call('addComment', { params: { id: postId }, body, idempotencyKey: key });
};

export const readComments = async (postId: string): Promise<readonly PublicComment[]> =>
  (await call('getComments', { params: { id: postId } })).comments;
