import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './form-field.module.css';

interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
}

export const SearchInput = ({ label, children, ...input }: SearchInputProps) => (
  <div className="flex flex-1 items-center min-w-0 p-[2px] border border-line-strong rounded-sm bg-surface hover:border-brand has-[input:focus-visible]:(outline-focus outline-offset-2) [&_button:focus-visible]:-outline-offset-3">
    <label className={styles['search']}>
      <Search size={20} />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        name="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
    </label>
    {children}
  </div>
);
