import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
}

export const SearchInput = ({ label, children, ...input }: SearchInputProps) => (
  <div className="flex flex-1 items-center min-w-0 p-[2px] border border-line-strong rounded-sm bg-surface hover:border-brand has-[input:focus-visible]:(outline-focus outline-offset-2) [&_button:focus-visible]:-outline-offset-3">
    <label className="flex flex-1 items-center gap-3 min-w-0 py-0 px-3 text-ink-faint [&_svg]:flex-none">
      <Search size={20} />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        name="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        className="w-full min-w-0 h-[calc(var(--target)_-_6px)] p-0 border-0 bg-transparent text-ink text-ellipsis appearance-none placeholder:(text-ink-faint opacity-100) [&::-webkit-search-cancel-button]:hidden focus-visible:outline-none"
        {...input}
      />
    </label>
    {children}
  </div>
);
