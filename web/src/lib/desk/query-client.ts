import { QueryCache, QueryClient } from '@tanstack/react-query';

type Report = (failure: unknown, error: Error) => void;

/** Repeats are the API client's business; here a failure is final until the reader asks again. */
export const createQueryClient = (
  report: Report = (...told) => console.error(...told),
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(meta?.['failure'] ?? 'Request failed', error),
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
