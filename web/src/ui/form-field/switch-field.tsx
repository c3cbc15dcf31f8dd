import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

interface SwitchFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  notice?: ReactNode;
}

export function SwitchField({ label, hint, notice, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1 content-start min-w-0">
      <label
        className="flex gap-3 items-center min-h-target text-sm font-medium cursor-pointer"
        htmlFor={id}
      >
        <input
          className={styles['switchInput']}
          type="checkbox"
          role="switch"
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className="-mt-2 ml-14 text-ink-faint text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {notice}
    </div>
  );
}
