import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Repeats are the API client's business; here a failure is final until the reader asks again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => console.error(meta?.['failure'] ?? 'Request failed', error),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
