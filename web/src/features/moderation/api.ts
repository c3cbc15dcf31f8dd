import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ContentListName, contentLists } from '#contract/content-lists.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { listQuery, unlessGone } from '#web/lib/admin/list-query.ts';
import type { ContentItem, ContentPage, ListParams, Reviewing, Verdict } from './content.ts';
import { moderated } from './moderated.ts';

type Reviewed = Pick<ContentItem, 'kind' | 'id' | 'version' | 'status'>;

/** A scheduled post gives its date up: it is published now. */
export const review = (
  { kind, status: old, ...item }: Reviewed,
  { date = old === 'scheduled' ? '' : undefined, ...verdict }: Verdict,
): Promise<Reviewing> => moderated[kind].review(item, { ...verdict, date });

/** Undoes a decision: a post gets back the date that it had before. */
export const sendBack = (item: Reviewed & Pick<ContentItem, 'date'>): Promise<Reviewing> =>
  review(item, { status: 'pending_review', date: item.date });

export const useContent = (name: ContentListName, params: ListParams) =>
  useQuery({
    queryKey: adminKeys.content.list(name, params),
    queryFn: () => moderated[contentLists[name].kind].read(name, params),
    ...listQuery(contentMessages.loadFailed),
  });

const without = (id: string) => (page: ContentPage | undefined) =>
  page && {
    ...page,
    items: page.items.filter((item) => item.id !== id),
    total: page.total - (page.items.some((item) => item.id === id) ? 1 : 0),
  };

export const removeContent = async (id: string): Promise<void> => {
  await call('deletePost', { params: { id } }).catch(unlessGone);
};

export const restoreContent = async (id: string): Promise<void> => {
  await call('restorePost', { params: { id } });
};

export const dropRow = (client: QueryClient, id: string): void => {
  client.setQueriesData({ queryKey: adminKeys.content.lists }, without(id));
};

export const findNewest = (client: QueryClient, item: ContentItem): ContentItem =>
  client
    .getQueriesData<ContentPage>({ queryKey: adminKeys.content.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find(({ id, version = 0 }) => id === item.id && version > (item.version ?? 0)) ?? item;

export const forgetLists = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: adminKeys.content.lists });
