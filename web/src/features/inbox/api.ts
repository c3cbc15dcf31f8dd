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

export const isSameItem = (one: InboxItem, other: InboxItem): boolean =>
  one.kind === other.kind && one.id === other.id;

export const removeItemFromCache = (client: QueryClient, item: InboxItem): void => {
  client.setQueriesData<Inbox>({ queryKey: queryKeys.inbox.all }, (page) =>
    page ? { ...page, items: page.items.filter((each) => !isSameItem(each, item)) } : undefined,
  );
};

/** Refetches everything: an action changes other lists and counts as well. */
export const refreshAllQueries = (client: QueryClient): Promise<void> => client.invalidateQueries();
