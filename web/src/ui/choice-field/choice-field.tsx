import { type ComponentProps, useId } from 'react';
import styles from './choice-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  legend: string;
  choices: readonly { id: string; name: string }[];
  error?: string | undefined;
  chosen?: string;
}

export function ChoiceField({ legend, choices, error, chosen, ...input }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className="min-w-0"
      aria-labelledby={`${id}-legend`}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <p id={`${id}-legend`} className="mb-1 text-sm font-medium">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.id} className={styles['choice']}>
            <input
              {...input}
              {...(chosen !== undefined && { checked: choice.id === chosen })}
              type="radio"
              value={choice.id}
              className="size-4.25 flex-none m-0 [accent-color:var(--brand)] cursor-inherit focus-visible:outline-none"
            />
            {choice.name}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
