import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Undefined when the server cannot say who is signed in. */
export const readAdminId = (client: QueryClient): Promise<string | undefined> =>
  client
    .fetchQuery({
      queryKey: queryKeys.accounts.me,
      queryFn: ({ signal }) => call('getMe', { signal }),
      staleTime: Infinity,
    })
    .then(
      ({ id }) => id,
      () => undefined,
    );
