import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { insertCalls } from '#contract/admin-endpoints.ts';
import type { AdminCategory, CategoryKind } from '#contract/categories.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { findNumber } from './kinds.ts';

/** The kinds as the server numbers them. */
export const useCategoryTypes = () =>
  useQuery({
    queryKey: adminKeys.categories.types,
    queryFn: async ({ signal }) => (await call('getCategories', { signal })).CategoryData,
    staleTime: 300_000,
  });

const pollMs = 5_000;

/** What there is of a kind; looked at again and again while jobs follow one of them. */
export const useCategoriesByKind = (kind: CategoryKind) =>
  useQuery({
    queryKey: adminKeys.categories.ofKind(kind),
    queryFn: async ({ signal }) =>
      (await call('getCategoriesOfKind', { params: { kind }, signal })).categories,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ moving }) => moving) && pollMs,
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
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.categories.all }),
  });
}

/** What the server says of a category, such as that its name exists, else that nothing was changed. */
export const explainRefusal = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && [404, 409, 422].includes(error.status)
    ? (error.errors[0]?.message ?? error.message)
    : otherwise;

/** Of the jobs of a removed category. */
export interface WhatBecomes {
  to?: string;
  without?: '1';
}

/** Settles once the lists are read anew, whatever came of it: another administrator may have been first. */
export function useRemoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, jobs }: { kind: CategoryKind; id: string; jobs: WhatBecomes }) =>
      call('removeCategory', { params: { kind, id }, query: { ...jobs } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.categories.all }),
  });
}

/** Shown at once; the server's own order again where it was not kept. */
export function useOrderCategories() {
  const client = useQueryClient();
  const mutationKey = ['order-categories'];
  return useMutation({
    mutationKey,
    // One after the other, so that the last one given is the one that stays.
    scope: { id: 'order-of-categories' },
    mutationFn: ({ kind, ids }: { kind: CategoryKind; ids: readonly string[] }) =>
      call('orderCategories', { params: { kind }, body: { ids: [...ids] } }),
    async onMutate({ kind, ids }) {
      const queryKey = adminKeys.categories.ofKind(kind);
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly AdminCategory[]>(queryKey, (old) =>
        old?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      );
    },
    // Not while another one waits, whose order is shown already.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await client.invalidateQueries({ queryKey: adminKeys.categories.all });
    },
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
      const body = { name, catid: findNumber(kind) };
      return (await call(insertCalls[kind], { body, idempotencyKey: key })).message;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.categories.all }),
  });
}
