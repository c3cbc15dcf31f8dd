import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { type Inbox, type InboxItem, type InboxKind, inboxKinds } from '#contract/inbox.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';

export interface InboxView {
  kind?: InboxKind | undefined;
  /** The cursor of the page before; undefined for the first page. */
  after?: string | undefined;
}

export const parseInboxView = (query: URLSearchParams): InboxView => ({
  kind: inboxKinds.find((kind) => kind === query.get('kind')),
  after: query.get('after') ?? undefined,
});

export const useInbox = (view: InboxView) =>
  useQuery({
    queryKey: queryKeys.inbox.list(view),
    queryFn: ({ signal }) => call('getInbox', { query: { ...view }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failure: inboxMessages.loadFailed },
  });

export const removeItemFromCache = (client: QueryClient, { kind, id }: InboxItem): void => {
  const isOther = (each: InboxItem) => each.kind !== kind || each.id !== id;
  client.setQueriesData<Inbox>(
    { queryKey: queryKeys.inbox.all },
    (page) => page && { ...page, items: page.items.filter(isOther) },
  );
};
