import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { ownAccountQuery } from '#web/lib/admin/read-admin-id.ts';

export const useAdministrators = () =>
  useQuery({
    queryKey: queryKeys.accounts.all,
    queryFn: async ({ signal }) => (await call('getAdmins', { signal })).admins,
    staleTime: 0,
  });

export const useMe = () => useQuery(ownAccountQuery);

export const refreshAdministrators = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.accounts.all, exact: true });
