import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { queryKeys } from './query-keys.ts';

export const ownAccountQuery = queryOptions({
  queryKey: queryKeys.accounts.me,
  queryFn: ({ signal }) => call('getMe', { signal }),
  staleTime: Infinity,
});

/** Undefined when the server cannot say who is signed in. */
export const readAdminId = (client: QueryClient): Promise<string | undefined> =>
  client.fetchQuery(ownAccountQuery).then(
    ({ id }) => id,
    () => undefined,
  );
