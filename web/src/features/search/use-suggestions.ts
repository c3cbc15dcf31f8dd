import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { delays, limits } from '#contract/limits.ts';
import { canBeCompleted, type Suggestion, type SuggestionKind } from '#contract/suggestions.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { readSuggestions } from './calls.ts';
import type { Draft } from './use-draft.ts';

/** The third field takes skills, companies and titles. */
const kindOf: Partial<Record<keyof Draft, SuggestionKind>> = { role: 'role', location: 'city' };

const suggestionsQuery = (q: string, kind: SuggestionKind | undefined) =>
  queryOptions({
    queryKey: queryKeys.jobs.suggestions(q, kind),
    queryFn: ({ signal }) => readSuggestions({ q, kind, signal }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { failure: 'The suggestions could not be loaded' },
  });

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delays.suggestionsMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const asTyped = (value: string) =>
  value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, limits.searchCharacters);

const none: readonly Suggestion[] = [];

/** What may complete the field; nothing before two letters, and nothing that is there already. */
export function useSuggestions(name: keyof Draft, value: string): readonly Suggestion[] {
  const typed = asTyped(value);
  const settled = useSettled(typed);
  const kind = kindOf[name];
  const { data = none } = useQuery({
    ...suggestionsQuery(settled, kind),
    enabled: canBeCompleted(settled),
  });
  if (!canBeCompleted(typed)) return none;
  const fitting = kind ? data : data.filter((each) => each.kind !== 'city');
  return fitting.length === 1 && fitting[0]?.text.toLowerCase() === typed ? none : fitting;
}
