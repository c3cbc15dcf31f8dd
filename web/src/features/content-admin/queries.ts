import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { Verdict } from './calls.ts';
import type { ContentItem } from './content-item.ts';
import type { Source } from './content-lists.ts';
import { type ContentPage, pageOfList } from './content-page.ts';
import type { Wanted } from './wanted.ts';

const calls = () => fetchPart(import('./calls.ts'));

/** Experiences come whole, so that another page or status asks for nothing. */
async function readPage(client: QueryClient, source: Source, wanted: Wanted) {
  const { readPosts, readInterviews } = await calls();
  if (source === 'posts') return readPosts(wanted);
  const all = await client.fetchQuery({
    queryKey: queryKeys.content.interviews(source),
    queryFn: () => readInterviews(source),
    staleTime: 30_000,
  });
  return pageOfList(all, wanted);
}

/** One page of a list; the rows of the page before stay while it loads. */
export const useContent = (source: Source, wanted: Wanted) =>
  useQuery({
    queryKey: queryKeys.content.list(source, wanted),
    queryFn: ({ client }): Promise<ContentPage> => readPage(client, source, wanted),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: messages.content.loadFailed },
  });

const { lists, interviewLists } = queryKeys.content;

/** Also what readers are shown, should the administrator look at it next. */
export const forgetLists = (client: QueryClient) =>
  Promise.all(
    [interviewLists, lists, queryKeys.posts.all, queryKeys.interviews.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

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
      client.setQueriesData({ queryKey: queryKeys.content.lists }, without(id));
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

interface Decision {
  item: Pick<ContentItem, 'kind' | 'id' | 'version'>;
  verdict: Verdict;
}

/** Whatever came of it, what is shown may be old. */
export function useReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, verdict }: Decision) => (await calls()).review(item, verdict),
    onSettled: () => forgetLists(client),
  });
}
