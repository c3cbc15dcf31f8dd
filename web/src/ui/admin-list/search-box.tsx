import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  label: string;
  placeholder: string;
  maxLength: number;
}

export function SearchBox({ search, onSearch, label, ...input }: SearchBoxProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <form role="search" className={styles['box']} onSubmit={submit}>
      <input
        type="search"
        name="search"
        aria-label={label}
        defaultValue={search}
        {...input}
        className={styles['input']}
      />
      <Button type="submit" variant="outline">
        <Search size={18} aria-hidden="true" />
        Search
      </Button>
      {search && (
        <Button variant="plain" onClick={() => onSearch('')}>
          Clear
        </Button>
      )}
    </form>
  );
}
