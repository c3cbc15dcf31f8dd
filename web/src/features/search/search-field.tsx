import { type ComponentType, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import styles from './search-form.module.css';
import type { SuggestionsProps } from './suggestions.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  name: keyof Draft;
  label: string;
  placeholder: string;
  icon: ReactNode;
  value: string;
  onValue: (value: string) => void;
}

/** Fetched when a field is first used. The form works without, so its loss is no error. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(async () => {
  const module = await import('./suggestions.tsx').catch(() => undefined);
  return { default: module?.Suggestions ?? (() => null) };
});

/** A text field; its list of suggestions tells in the field's attributes when it shows. */
export function SearchField({ name, label, placeholder, icon, value, onValue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [atFirst, setAtFirst] = useState<string>();
  // Where the field was focused before the script ran, typing is the first that is heard of it.
  const use = () => setAtFirst((text) => text ?? value);
  return (
    <div className={styles['field']}>
      <label className={styles['label']}>
        {icon}
        <span className="visually-hidden">{label}</span>
        <input
          ref={input}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={limits.searchCharacters}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={id}
          className={styles['input']}
          onFocus={use}
          onChange={({ target }) => {
            if (target === document.activeElement) use();
            onValue(target.value);
          }}
        />
      </label>
      {atFirst !== undefined && (
        <Suspense>
          <Suggestions field={input} {...{ id, name, label, value, atFirst, onValue }} />
        </Suspense>
      )}
    </div>
  );
}
