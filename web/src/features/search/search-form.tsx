import { Briefcase, LoaderCircle, MapPin, Search, TextSearch } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { messages } from '#contract/messages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-form.module.css';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSearch: () => void;
  placeholders: { role: string; location: string };
  busy?: boolean;
  compact?: boolean;
}

interface FieldProps {
  name: keyof Draft;
  label: string;
  placeholder: string;
  icon: ReactNode;
}

/** A plain form to `/` underneath: it also works before the page's script runs. */
export function SearchForm({ draft, onDraft, onSearch, placeholders, ...look }: Props) {
  const { busy = false, compact = false } = look;
  const field = (given: FieldProps) => (
    <SearchField
      {...given}
      value={draft[given.name]}
      onValue={(value) => onDraft({ ...draft, [given.name]: value })}
    />
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      role="search"
      action="/"
      className={`${styles['form']} ${compact ? styles['compact'] : ''}`}
      onSubmit={submit}
    >
      {field({
        name: 'role',
        label: 'Job role',
        placeholder: placeholders.role,
        icon: <Briefcase size={20} />,
      })}
      {field({
        name: 'location',
        label: 'Location',
        placeholder: placeholders.location,
        icon: <MapPin size={20} />,
      })}
      {field({
        name: 'searchTerm',
        label: 'Title, skills or company',
        placeholder: messages.search.term,
        icon: <TextSearch size={20} />,
      })}
      <button
        type="submit"
        className={buttonClass({ variant: compact ? 'primary' : 'accent' })}
        aria-busy={busy}
      >
        {busy ? <LoaderCircle size={18} className={styles['turning']} /> : <Search size={18} />}
        {messages.search.submit}
      </button>
    </form>
  );
}
