import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { SentState } from './sent-state.ts';

export const stateOf = (client: QueryClient, now: Date): SentState => ({
  now: now.toISOString(),
  queries: dehydrate(client),
});
