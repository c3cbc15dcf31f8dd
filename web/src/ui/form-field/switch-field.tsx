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
    <div className={styles['field']}>
      <label className={styles['switch']} htmlFor={id}>
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
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {notice}
    </div>
  );
}
