import { queryOptions } from '@tanstack/react-query';
import { commentMessages } from '#contract/messages/comment.ts';
import { call } from '#web/lib/api-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

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

export const commentsQuery = (postId: string) =>
  queryOptions({
    queryKey: queryKeys.comments.of(postId),
    queryFn: async () => (await call('getComments', { params: { id: postId } })).comments,
    meta: { failure: commentMessages.loadFailed },
  });
