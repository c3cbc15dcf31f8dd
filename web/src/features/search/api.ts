import type { SuggestionKind } from '#contract/suggestions.ts';
import { call } from '#web/lib/api/api-client.ts';

interface SuggestionParams {
  q: string;
  kind: SuggestionKind | undefined;
  signal: AbortSignal;
}

export const readSuggestions = async ({ q, kind, signal }: SuggestionParams) =>
  (await call('getJobSuggestions', { query: { q, kind }, signal })).suggestions;
