import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feedback, FeedbackState } from '#contract/feedback.ts';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { dropRow, listQuery, pageQuery, unlessGone } from '#web/lib/admin/list-query.ts';
import type { Inbox } from './message.ts';

type InboxQuery = Pick<Inbox, 'onlyUnread' | 'page'>;

async function readPage({ onlyUnread, page }: InboxQuery, signal: AbortSignal) {
  const query = { show: onlyUnread ? 'unread' : '', ...pageQuery(page) } as const;
  const { feedbackData: rows, total, counts } = await call('getContacts', { query, signal });
  return { rows, total: total ?? rows.length, counts };
}
export type FeedbackPage = Awaited<ReturnType<typeof readPage>>;

export const useFeedbackPage = ({ onlyUnread, page }: InboxQuery) =>
  useQuery({
    queryKey: adminKeys.feedback.list({ onlyUnread, page }),
    queryFn: ({ signal }) => readPage({ onlyUnread, page }, signal),
    ...listQuery(),
  });

const { lists } = adminKeys.feedback;

/** Null where the message is gone. */
export function useMessage(id: string | undefined): Feedback | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: adminKeys.feedback.one(id ?? ''),
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

function marked({ readAt, answeredAt, ...message }: Feedback, state: FeedbackState): Feedback {
  if (state === 'unread') return message;
  const now = new Date().toISOString();
  const read = { ...message, readAt: readAt ?? now };
  return state === 'read' ? read : { ...read, answeredAt: answeredAt ?? now };
}

export function useMarkFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: FeedbackState }) =>
      call('markFeedback', { params: { id }, body: { state } }),
    onMutate: ({ id, state }) => {
      const change = (each: Feedback) => (each.id === id ? marked(each, state) : each);
      client.setQueriesData<FeedbackPage>(
        { queryKey: lists },
        (page) => page && { ...page, rows: page.rows.map(change) },
      );
      client.setQueryData<Feedback | null>(
        adminKeys.feedback.one(id),
        (message) => message && change(message),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.feedback.all }),
  });
}

export const removeMessage = async (id: string): Promise<void> => {
  await call('deleteFeedback', { params: { id } }).catch(unlessGone);
};

export const restoreMessage = async (id: string): Promise<void> => {
  await call('restoreFeedback', { params: { id } });
};

export function dropMessage(client: QueryClient, id: string): void {
  dropRow(client, lists, ['rows', (each: Feedback) => each.id === id]);
  client.setQueryData(adminKeys.feedback.one(id), null);
}

export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: adminKeys.feedback.all });
