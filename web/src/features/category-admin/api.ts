import { optionCalls, insertCalls } from '#contract/addresses.ts';
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

/** What there is of a kind, in the order in which it was added. */
export const useOptions = (kind: CategoryKind) =>
  useQuery({
    queryKey: deskKeys.categories.options(kind),
    queryFn: async ({ signal }) =>
      (await call(optionCalls[kind], { token: true, signal })).roleData,
    staleTime: 0,
  });

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
