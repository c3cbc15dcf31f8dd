import { Briefcase, LoaderCircle, MapPin, Search, TextSearch } from 'lucide-react';
import { type ReactNode, type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react';
import { searchMessages } from '#contract/messages/hero-search.ts';
import { toButtonClass } from '#web/ui/button/button.tsx';
import styles from './search-form.module.css';
import type { SearchTexts } from './criteria.ts';
import { searchLimits } from '#contract/limits.ts';
import type { SuggestionsProps } from './suggestions.tsx';

interface SearchFieldProps {
  name: keyof SearchTexts;
  label: string;
  placeholder: string;
  icon: ReactNode;
  value: string;
  onValue: (value: string) => void;
}

/** Loaded when a field is first used. The form works without it, so a failed load is ignored. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(async () => {
  const module = await import('./suggestions.tsx').catch(() => undefined);
  return { default: module?.Suggestions ?? (() => null) };
});

/** `Suggestions` changes the field's ARIA attributes when its list opens. */
function SearchField({ name, label, placeholder, icon, value, onValue }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [initialValue, setInitialValue] = useState<string>();
  // If the field was focused before the script ran, typing is the first event.
  const showSuggestions = () => setInitialValue((text) => text ?? value);
  return (
    <div className={styles['field']}>
      <label className="flex items-center gap-2 pl-3 text-ink-faint focus-within:text-brand [&_svg]:flex-none min-md:max-lg:[[data-compact]_&]:[&_svg]:hidden">
        {icon}
        <span className="visually-hidden">{label}</span>
        <input
          ref={inputRef}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={searchLimits.characters}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={id}
          className="w-full min-w-0 h-12 border-0 rounded-sm bg-transparent text-ink text-ellipsis placeholder:(text-ink-faint opacity-100) focus-visible:outline-none [[data-compact]_&]:h-10 min-md:max-lg:[[data-compact]_&]:text-sm"
          onFocus={showSuggestions}
          onChange={({ target }) => {
            if (target === document.activeElement) showSuggestions();
            onValue(target.value);
          }}
        />
      </label>
      {initialValue !== undefined && (
        <Suspense>
          <Suggestions
            {...{ id, name, label, value }}
            field={inputRef}
            initial={initialValue}
            onValue={onValue}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A plain form that submits to `/`, so that it also works before the script runs. */
export function SearchForm(props: {
  fields: SearchTexts;
  onFieldsChange: (fields: SearchTexts) => void;
  onSearch: () => void;
  placeholders: { role: string; location: string };
  busy?: boolean;
  compact?: boolean;
}) {
  const { fields, onFieldsChange, onSearch, placeholders, busy = false, compact = false } = props;
  const renderField = (
    name: keyof SearchTexts,
    label: string,
    placeholder: string,
    icon: ReactNode,
  ) => (
    <SearchField
      {...{ name, label, placeholder, icon }}
      value={fields[name]}
      onValue={(value) => onFieldsChange({ ...fields, [name]: value })}
    />
  );

  return (
    <form
      role="search"
      action="/"
      className={styles['form']}
      data-compact={compact || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {renderField('role', 'Job role', placeholders.role, <Briefcase size={20} />)}
      {renderField('location', 'Location', placeholders.location, <MapPin size={20} />)}
      {renderField(
        'searchTerm',
        'Title, skills or company',
        'Title, Skills, Company',
        <TextSearch size={20} />,
      )}
      <button
        type="submit"
        className={toButtonClass({ variant: compact ? 'primary' : 'accent' })}
        aria-busy={busy}
      >
        {busy ? (
          <LoaderCircle size={18} className="[animation:turn_800ms_linear_infinite]" />
        ) : (
          <Search size={18} />
        )}
        {searchMessages.submit}
      </button>
    </form>
  );
}
