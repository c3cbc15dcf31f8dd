import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { removeCachedRows, listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

export interface FeedbackView {
  onlyUnread: boolean;
  page: number;
  openId: string | undefined;
}

export const parseFeedbackView = (query: URLSearchParams): FeedbackView => ({
  onlyUnread: query.get('show') === 'unread',
  page: parsePageNumber(query),
  openId: query.get('message') ?? undefined,
});

type FeedbackQuery = Pick<FeedbackView, 'onlyUnread' | 'page'>;

async function readPage({ onlyUnread, page }: FeedbackQuery, signal: AbortSignal) {
  const query = { show: onlyUnread ? 'unread' : '', ...toAdminPaging(page) } as const;
  const { feedbackData: rows, total, counts } = await call('getContacts', { query, signal });
  return { rows, total: total ?? rows.length, counts };
}
export type FeedbackPage = Awaited<ReturnType<typeof readPage>>;

export const useFeedbackPage = ({ onlyUnread, page }: FeedbackQuery) =>
  useQuery({
    queryKey: queryKeys.feedback.list({ onlyUnread, page }),
    queryFn: ({ signal }) => readPage({ onlyUnread, page }, signal),
    ...listQueryOptions(),
  });

const { lists } = queryKeys.feedback;

/** Null if the message was deleted; undefined while it is loading. */
export function useMessage(id: string | undefined): Feedback | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.feedback.one(id ?? ''),
    queryFn: async ({ signal }): Promise<Feedback | null> => {
      const query = { message: id, pageSize: '1' };
      return (await call('getContacts', { query, signal })).message ?? null;
    },
    enabled: id !== undefined,
    initialData: () =>
      client
        .getQueriesData<FeedbackPage>({ queryKey: lists })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((each) => each.id === id),
  });
  return data;
}

function withState({ readAt, answeredAt, ...message }: Feedback, state: FeedbackState): Feedback {
  if (state === 'unread') return message;
  const changedAt = new Date().toISOString();
  const readMessage = { ...message, readAt: readAt ?? changedAt };
  return state === 'read' ? readMessage : { ...readMessage, answeredAt: answeredAt ?? changedAt };
}

export function useMarkFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: FeedbackState }) =>
      call('markFeedback', { params: { id }, body: { state } }),
    onMutate: ({ id, state }) => {
      const markMessage = (each: Feedback) => (each.id === id ? withState(each, state) : each);
      client.setQueriesData<FeedbackPage>(
        { queryKey: lists },
        (page) => page && { ...page, rows: page.rows.map(markMessage) },
      );
      client.setQueryData<Feedback | null>(
        queryKeys.feedback.one(id),
        (message) => message && markMessage(message),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.feedback.all }),
  });
}

export const removeMessage = (id: string): Promise<boolean> =>
  wasDeletedByThisCall(call('deleteFeedback', { params: { id } }));

export const restoreMessage = async (id: string): Promise<void> =>
  void (await call('restoreFeedback', { params: { id } }));

export function removeMessageFromCache(client: QueryClient, id: string): void {
  removeCachedRows(client, lists, 'rows', (each: Feedback) => each.id === id);
  client.setQueryData(queryKeys.feedback.one(id), null);
}

export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.feedback.all });
