import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { insertCallByKind } from '#contract/admin-endpoints.ts';
import type { AdminCategory, CategoryKind } from '#contract/categories.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { numbersByKind } from './category-kind-slugs.ts';

export const useCategoryTypes = () =>
  useQuery({
    queryKey: queryKeys.categories.types,
    queryFn: async ({ signal }) => (await call('getCategories', { signal })).CategoryData,
    staleTime: 300_000,
  });

const pollMs = 5_000;

export const useCategoriesByKind = (kind: CategoryKind) =>
  useQuery({
    queryKey: queryKeys.categories.ofKind(kind),
    queryFn: async ({ signal }) =>
      (await call('getCategoriesOfKind', { params: { kind }, signal })).categories,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ renaming }) => renaming) && pollMs,
  });

/** Refetches even after a failure: another administrator may have changed the list. */
export function useCategoryChanges(kind: CategoryKind) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.categories.all });
  const updateMutation = useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; inMenus?: boolean }) =>
      call('updateCategory', { params: { kind, id }, body }),
    onSettled,
  });
  const removeMutation = useMutation({
    mutationFn: ({ id, replacement }: { id: string; replacement: CategoryReplacement }) =>
      call('removeCategory', { params: { kind, id }, query: { ...replacement } }),
    onSettled,
  });
  return { updateMutation, removeMutation };
}

/** What jobs of a removed category get: the category with the id `replacement`, or none with `noReplacement`. */
export interface CategoryReplacement {
  replacement?: string | undefined;
  noReplacement?: '1';
}

/** Shows the new order at once; if it could not be saved, the refetch restores the old one. */
export function useOrderCategories() {
  const client = useQueryClient();
  const mutationKey = ['order-categories'];
  return useMutation({
    mutationKey,
    // The calls run one after another, so that the last order wins.
    scope: { id: 'order-of-categories' },
    mutationFn: ({ kind, ids }: { kind: CategoryKind; ids: readonly string[] }) =>
      call('orderCategories', { params: { kind }, body: { ids: [...ids] } }),
    async onMutate({ kind, ids }) {
      const queryKey = queryKeys.categories.ofKind(kind);
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly AdminCategory[]>(queryKey, (previous) =>
        previous?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      );
    },
    // Skipped while another order waits to be sent: the list already shows it.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await client.invalidateQueries({ queryKey: queryKeys.categories.all });
    },
  });
}

export function useAddCategory() {
  const client = useQueryClient();
  return useMutation({
    /** Retries of the same category send the same `key`. */
    mutationFn: async ({ kind, name, key }: { kind: CategoryKind; name: string; key: string }) => {
      const body = { name, catid: numbersByKind[kind] };
      return (await call(insertCallByKind[kind], { body, idempotencyKey: key })).message;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.categories.all }),
  });
}
