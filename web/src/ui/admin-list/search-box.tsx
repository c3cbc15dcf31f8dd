import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../button/button.tsx';

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
    <form
      role="search"
      className="flex flex-wrap gap-2 mb-4 max-xs:[&:has(:nth-child(3))_input]:basis-full"
      onSubmit={submit}
    >
      <input
        type="search"
        name="search"
        aria-label={label}
        defaultValue={search}
        {...input}
        className="flex-[1_1_14rem] max-w-[26rem] control text-ink placeholder:(text-ink-faint opacity-100)"
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
