import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { adminKeys } from './admin-keys.ts';

/** Repeats are the API client's business; here a failure is final until the reader asks again. */
export function createQueryClient(
  report: (failure: unknown, error: Error) => void = (...args) => console.error(...args),
): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(meta?.['failure'] ?? 'Request failed', error),
    }),
    mutationCache: new MutationCache({
      // Not awaited: what was done is done, however long the count takes.
      onSettled: () => void client.invalidateQueries({ queryKey: adminKeys.waiting }),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Needed beside that mode: what failed offline is asked for again when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
