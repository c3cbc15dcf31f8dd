import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** Who is signed in; undefined when the server cannot say. */
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
