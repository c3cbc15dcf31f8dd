import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';

export const useAdministrators = () =>
  useQuery({
    queryKey: adminKeys.accounts.all,
    queryFn: async ({ signal }) => (await call('getAdmins', { signal })).admins,
    staleTime: 0,
  });

export const useMe = () =>
  useQuery({
    queryKey: adminKeys.accounts.me,
    queryFn: ({ signal }) => call('getMe', { signal }),
    staleTime: Infinity,
  });

/** Settles after the refetch. */
export function useSetDailyMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => call('setDailyMail', { body: { on } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.accounts.me }),
  });
}

export const refreshAdministrators = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: adminKeys.accounts.all, exact: true });

/** Settles after the refetch: somebody else may have added a refused address. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, key }: { email: string; key: string }) =>
      call('inviteAdmin', { body: { email }, idempotencyKey: key }),
    onSettled: () => refreshAdministrators(client),
  });
}
