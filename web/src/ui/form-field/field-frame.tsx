import { type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Something beside the typed value, such as what another person saved meanwhile. */
  notice?: ReactNode;
}

export interface ControlIds {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  /** Where an error comes while one types, it is read out at once. */
  errorRole?: 'alert';
  children: (ids: ControlIds) => ReactNode;
}

/** Label, control, hint and error, joined so that a screen reader hears all of them. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, errorRole, hint, required, notice, children } = props;
  const id = useId();
  const parts = [
    { id: `${id}-error`, shown: Boolean(error) },
    { id: `${id}-hint`, shown: Boolean(hint) },
    { id: `${id}-notice`, shown: Boolean(notice) },
  ];
  const describedBy = parts.filter((part) => part.shown).map((part) => part.id);
  return (
    <div className={styles['field']} data-invalid={error ? '' : undefined}>
      <label className={styles['label']} data-required={required || undefined} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
      })}
      {error && (
        <p role={errorRole} className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {notice && <div id={`${id}-notice`}>{notice}</div>}
    </div>
  );
}
