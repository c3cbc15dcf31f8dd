import { queryOptions } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export const calls = () => fetchPart(import('./calls.ts'));

export const commentsQuery = (postId: string) =>
  queryOptions({
    queryKey: queryKeys.comments.of(postId),
    queryFn: async () => (await calls()).readComments(postId),
    meta: { failure: messages.comment.loadFailed },
  });
