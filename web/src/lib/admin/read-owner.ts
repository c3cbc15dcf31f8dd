import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** Undefined when the server cannot say who is signed in. */
export const readOwner = (client: QueryClient): Promise<string | undefined> =>
  client
    .fetchQuery({
      queryKey: adminKeys.accounts.me,
      queryFn: ({ signal }) => call('getMe', { signal }),
      staleTime: Infinity,
    })
    .then(
      ({ id }) => id,
      () => undefined,
    );
