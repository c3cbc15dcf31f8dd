import { X } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { searchLimits } from '#contract/limits.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { pages } from '#contract/pages.ts';
import { BareButton, buttonClass } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/form-field/search-input.tsx';

const pauseMs = 350;

interface Options {
  search: string;
  onSearch: (search: string) => void;
}

/**
 * What is typed. It becomes the address's search at a pause, and follows the address whenever that
 * changes by another hand; its own echo, which has no blanks at its ends, leaves it as it is.
 */
function useSearchText({ search, onSearch }: Options) {
  const [state, setState] = useState({ text: search, known: search, sent: search });
  let current = state;
  if (search !== state.known) {
    const text = search === state.sent ? state.text : search;
    current = { text, known: search, sent: search };
    setState(current);
  }
  const { text, sent } = current;
  const searched = text.trim();

  const send = () => {
    if (searched === sent) return;
    setState((before) => ({ ...before, sent: searched }));
    onSearch(searched);
  };
  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  });

  return { text, setText: (typed: string) => setState({ ...current, text: typed }), send };
}

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** A plain form to this very page underneath: it also works before the page's script runs. */
export function PostSearch({ search, onSearch }: Props) {
  const { text, setText, send } = useSearchText({ search, onSearch });
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const clear = () => {
    setText('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <form
      role="search"
      aria-label={techHubMessages.search}
      action={pages.techHub}
      className="flex flex-1 min-w-0"
      onSubmit={submit}
    >
      <SearchInput
        ref={field}
        label={techHubMessages.search}
        value={text}
        placeholder={techHubMessages.searchHint}
        maxLength={searchLimits.characters}
        onChange={({ target }) => setText(target.value)}
      >
        {text !== '' && (
          <BareButton
            aria-label="Clear search"
            className={`needs-script ${buttonClass({ variant: 'plain', iconOnly: true })}`}
            onClick={clear}
          >
            <X size={18} />
          </BareButton>
        )}
      </SearchInput>
    </form>
  );
}
