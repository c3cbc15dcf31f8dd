import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';
import type { ContentItem } from './content-item.ts';
import type { Source } from './content-lists.ts';
import type { ContentPage } from './content-page.ts';
import { forgetLists } from './review-query.ts';
import type { Wanted } from './wanted.ts';

const calls = () => fetchPart(import('./calls.ts'));

/** One page of a list; the rows of the page before stay while it loads. */
export const useContent = (source: Source, wanted: Wanted) =>
  useQuery({
    queryKey: deskKeys.content.list(source, wanted),
    queryFn: async (): Promise<ContentPage> => (await calls()).readPage(source, wanted),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: messages.content.loadFailed },
  });

const without = (id: string) => (page: ContentPage | undefined) =>
  page && {
    ...page,
    items: page.items.filter((item) => item.id !== id),
    total: page.total - (page.items.some((item) => item.id === id) ? 1 : 0),
  };

export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: ContentItem) => (await calls()).remove(id),
    onSuccess: (_done, { id }) => {
      client.setQueriesData({ queryKey: deskKeys.content.lists }, without(id));
      void forgetLists(client);
    },
  });
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await calls()).restore(id),
    onSuccess: () => forgetLists(client),
  });
}
