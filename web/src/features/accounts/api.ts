import { type QueryClient, useQuery } from '@tanstack/react-query';
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

export const refreshAdministrators = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: adminKeys.accounts.all, exact: true });
