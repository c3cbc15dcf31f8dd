import { Search, X } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import styles from './post-search.module.css';
import { useSearchText } from './use-search-text.ts';

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
      aria-label={messages.techHub.search}
      action={pages.techHub}
      className={styles['form']}
      onSubmit={submit}
    >
      <label className={styles['field']}>
        <Search size={20} />
        <span className="visually-hidden">{messages.techHub.search}</span>
        <input
          ref={field}
          type="search"
          name="search"
          dir="auto"
          value={text}
          placeholder={messages.techHub.searchHint}
          maxLength={limits.searchCharacters}
          autoComplete="off"
          enterKeyHint="search"
          className={styles['input']}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className={`needs-script ${buttonClass({ variant: 'plain', iconOnly: true })}`}
          onClick={clear}
        >
          <X size={18} />
        </button>
      )}
    </form>
  );
}
