import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';

export const useAdministrators = () =>
  useQuery({
    queryKey: queryKeys.accounts.all,
    queryFn: async ({ signal }) => (await call('getAdmins', { signal })).admins,
    staleTime: 0,
  });

export const useMe = () =>
  useQuery({
    queryKey: queryKeys.accounts.me,
    queryFn: ({ signal }) => call('getMe', { signal }),
    staleTime: Infinity,
  });

export const refreshAdministrators = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.accounts.all, exact: true });
