import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PendingComment } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export interface PendingPage {
  comments: readonly PendingComment[];
  total: number;
}

export type Deed = 'approve' | 'delete';

const calls = () => fetchPart(import('./calls.ts'));

/** One page of what waits for approval, newest first. */
export const usePendingComments = (page: number) =>
  useQuery({
    queryKey: deskKeys.content.comments(page),
    queryFn: async (): Promise<PendingPage> => (await calls()).readPending(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: messages.comment.pendingFailed },
  });

const without = (id: string) => (page: PendingPage | undefined) =>
  page && {
    comments: page.comments.filter((comment) => comment.id !== id),
    total: page.total - (page.comments.some((comment) => comment.id === id) ? 1 : 0),
  };

interface Doing {
  comment: PendingComment;
  deed: Deed;
}

export function useDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ comment, deed }: Doing) => (await calls()).doTo(comment.id, deed),
    onSuccess: (_done, { comment }) => {
      client.setQueriesData({ queryKey: deskKeys.content.allComments }, without(comment.id));
      void client.invalidateQueries({ queryKey: deskKeys.content.allComments });
      void client.invalidateQueries({ queryKey: queryKeys.comments.of(comment.postId) });
    },
  });
}
