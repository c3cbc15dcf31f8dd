import { insertCalls } from '#contract/addresses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategoryKind } from '#contract/categories.ts';
import { deskKeys } from '#web/lib/desk/desk-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { numberOf } from './kinds.ts';

/** The kinds as the server numbers them. */
export const useCategoryTypes = () =>
  useQuery({
    queryKey: deskKeys.categories.types,
    queryFn: async ({ signal }) => (await call('getCategories', { signal })).CategoryData,
    staleTime: 300_000,
  });

const lookAgainMs = 5_000;

/** What there is of a kind; looked at again and again while jobs follow one of them. */
export const useCategoriesOf = (kind: CategoryKind) =>
  useQuery({
    queryKey: deskKeys.categories.ofKind(kind),
    queryFn: async ({ signal }) =>
      (await call('getCategoriesOfKind', { params: { kind }, signal })).categories,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ moving }) => moving) && lookAgainMs,
  });

interface CategoryChange {
  kind: CategoryKind;
  id: string;
  changes: { name?: string; inMenus?: boolean };
}

/** Settles once the lists are read anew, whatever came of it: another administrator may have been first. */
export function useChangeCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, changes }: CategoryChange) =>
      call('updateCategory', { params: { kind, id }, body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.categories.all }),
  });
}

interface Addition {
  kind: CategoryKind;
  name: string;
  /** The same for each try of the same category. */
  key: string;
}

/** Settles with the server's message once the lists that hold the category are read anew. */
export function useAddCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, name, key }: Addition) => {
      const body = { name, catid: numberOf(kind) };
      return (await call(insertCalls[kind], { body, idempotencyKey: key })).message;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys.categories.all }),
  });
}
