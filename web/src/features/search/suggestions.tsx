import {
  Briefcase,
  Building2,
  CodeXml,
  GraduationCap,
  History,
  House,
  MapPin,
  Sprout,
  Timer,
  X,
} from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  type Suggestion,
  hasEnoughLetters,
  type SuggestionKind,
} from '#contract/search-suggestions.ts';
import { delays } from '#contract/ui-delays.ts';
import { searchLimits } from '#contract/limits.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { searchMessages } from '#contract/messages/hero-search.ts';
import { createPersistedList, isString } from '#web/lib/storage/persisted-list.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { type SearchTexts, searchFieldNames } from './criteria.ts';
import { call } from '#web/lib/api/api-client.ts';

const recentSearches = mapToRecord(searchFieldNames, (name) =>
  createPersistedList(`recent-searches:${name}`, isString),
);

/** `searchTerm` has no kind: it suggests skills, companies and titles. */
const suggestionKinds: Partial<Record<keyof SearchTexts, SuggestionKind>> = {
  role: 'role',
  location: 'city',
};

/** No suggestions for fewer than two letters, or if the only one is what is typed. */
function useSuggestions(name: keyof SearchTexts, value: string): readonly Suggestion[] {
  const typed = value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, searchLimits.characters);
  const debounced = useDebounced(typed, delays.suggestionsMs);
  const kind = suggestionKinds[name];
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (!hasEnoughLetters(debounced)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // A failure is ignored: the form works without suggestions.
    call('getJobSuggestions', { query: { q: debounced, kind }, signal }).then(
      ({ suggestions }) => signal.aborted || setSuggestions(suggestions),
      (error: unknown) => signal.aborted || console.error('The suggestions failed', error),
    );
    return () => controller.abort();
  }, [debounced, kind]);
  if (!hasEnoughLetters(typed)) return [];
  const matches = kind ? suggestions : suggestions.filter((each) => each.kind !== 'city');
  return matches.length === 1 && matches[0]?.text.toLowerCase() === typed ? [] : matches;
}

type InputRef = RefObject<HTMLInputElement | null>;

function useRecentSearches(field: InputRef, name: keyof SearchTexts, value: string) {
  const remember = useEffectEvent(() => {
    const text = value.trim();
    // A text that differs only by case replaces the one before.
    const isDifferent = (each: string) => each.toLowerCase() !== text.toLowerCase();
    if (text !== '')
      recentSearches[name].change((texts) =>
        [text, ...texts.filter(isDifferent)].slice(0, searchLimits.recent),
      );
  });
  useEffect(() => {
    const stop = new AbortController();
    field.current?.form?.addEventListener('submit', () => remember(), { signal: stop.signal });
    return () => stop.abort();
  }, [field]);
  return recentSearches[name].useItems();
}

export interface SuggestionsProps {
  id: string;
  field: InputRef;
  name: keyof SearchTexts;
  label: string;
  value: string;
  initial: string;
  onValue: (value: string) => void;
}

const optionKinds = {
  role: { name: 'Role', Icon: Briefcase },
  company: { name: 'Company', Icon: Building2 },
  city: { name: 'City', Icon: MapPin },
  skill: { name: 'Skill', Icon: CodeXml },
  level: { name: 'Level', Icon: Sprout },
  degree: { name: 'Degree', Icon: GraduationCap },
  mode: { name: 'Work mode', Icon: House },
  kind: { name: 'Kind of job', Icon: Timer },
  recent: { name: 'Recent', Icon: History },
  forget: { name: '', Icon: X },
} as const;

function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const words = ` ${text.toLowerCase()}`;
  const index = typed ? words.indexOf(` ${typed.toLowerCase()}`) : -1;
  // In lower case some letters have another length, which would shift the index.
  if (index < 0 || words.length !== text.length + 1) return text;
  return (
    <>
      {text.slice(0, index)}
      <b>{text.slice(index, index + typed.length)}</b>
      {text.slice(index + typed.length)}
    </>
  );
}

interface Option {
  text: string;
  kind: keyof typeof optionKinds;
}

export function Suggestions({ id, field, name, label, value, initial, onValue }: SuggestionsProps) {
  const suggestions = useSuggestions(name, value);
  const recentTexts = useRecentSearches(field, name, value);
  const isEmpty = value.trim() === '';
  const forgetOption: Option = { text: searchMessages.clearRecent, kind: 'forget' };
  const recentOptions = recentTexts.map((text): Option => ({ text, kind: 'recent' }));
  const options: readonly Option[] = isEmpty
    ? [...recentOptions, ...(recentOptions.length > 0 ? [forgetOption] : [])]
    : suggestions;
  const announcement = isEmpty
    ? `${recentTexts.length} recent ${recentTexts.length === 1 ? 'search' : 'searches'}`
    : pluralize(suggestions.length, 'suggestion');
  const { list, open, active } = useCombobox({
    inputRef: field,
    options: options.map(({ text }) => text),
    isInitiallyOpen: isEmpty || value !== initial,
    opensOnFocus: isEmpty,
    onChoose: (text) => {
      if (isEmpty && text === searchMessages.clearRecent) recentSearches[name].change(() => []);
      else onValue(text);
    },
    id,
  });
  return (
    <>
      <span role="status" className="visually-hidden">
        {open && announcement}
      </span>
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          className="listbox top-[calc(100%_+_0.875rem)] w-[max(100%,min(20rem,100vw_-_2*var(--gutter)))]"
        >
          {options.map(({ text, kind }, index) => {
            const { name: kindName, Icon } = optionKinds[kind];
            return (
              <div
                key={`${kind} ${text}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="listbox-option text-ink"
              >
                <Icon size={18} />
                <span dir="auto" className="min-w-0 wrap-anywhere [&_b]:font-bold">
                  <HighlightedText text={text} typed={value.trim()} />
                </span>
                <span
                  className={
                    name === 'searchTerm' || isEmpty
                      ? 'ml-auto text-ink-faint text-xs'
                      : 'visually-hidden'
                  }
                >
                  {kindName}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
