import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Queries are not retried: the API client has already done so. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => console.error(meta?.['failure'] ?? 'Request failed', error),
    }),
    mutationCache: new MutationCache({
      // Not awaited: the change has succeeded, however long the new counts take.
      onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.pendingCounts }),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // The mode above turns this off; queries that failed offline should run again online.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
