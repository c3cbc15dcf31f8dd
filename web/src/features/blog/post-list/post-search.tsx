import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchLimits } from '#contract/limits.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/form-field/search-input.tsx';

const searchDelayMs = 350;

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** The URL returns the search without spaces at its ends; that must not change the typed text. */
function useSearchText({ search, onSearch }: Props) {
  const [state, setState] = useState({ text: search, urlSearch: search, sentSearch: search });
  let current = state;
  if (search !== state.urlSearch) {
    const text = search === state.sentSearch ? state.text : search;
    current = { text, urlSearch: search, sentSearch: search };
    setState(current);
  }
  const { text, sentSearch } = current;
  const trimmedText = text.trim();

  const send = () => {
    if (trimmedText === sentSearch) return;
    setState((previous) => ({ ...previous, sentSearch: trimmedText }));
    onSearch(trimmedText);
  };
  useEffect(() => {
    const timer = setTimeout(send, searchDelayMs);
    return () => clearTimeout(timer);
  });

  return { text, setText: (typed: string) => setState({ ...current, text: typed }), send };
}

/** A plain form that submits to the same page, so that it also works before the script runs. */
export function PostSearch({ search, onSearch }: Props) {
  const { text, setText, send } = useSearchText({ search, onSearch });
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={techHubMessages.search}
      action={publicPaths.techHub}
      className="flex flex-1 min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SearchInput
        ref={field}
        label={techHubMessages.search}
        value={text}
        placeholder="Search posts and tags"
        maxLength={searchLimits.characters}
        onChange={({ target }) => setText(target.value)}
      >
        {text !== '' && (
          <IconButton
            icon={X}
            label="Clear search"
            className="needs-script"
            onClick={() => {
              setText('');
              onSearch('');
              field.current?.focus();
            }}
          />
        )}
      </SearchInput>
    </form>
  );
}
