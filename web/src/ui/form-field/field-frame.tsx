import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  remark?: { text: string; unsure: boolean } | undefined;
  notice?: ReactNode;
}

export interface ControlIds {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  /** An error that comes while one types is read out at once. */
  errorRole?: 'alert';
  children: (ids: ControlIds) => ReactNode;
}

const none = { text: '', unsure: false };

export function FieldFrame(props: FieldFrameProps) {
  const { label, error, errorRole, hint, required, remark = none, notice, children } = props;
  const id = useId();
  const parts = [
    { id: `${id}-error`, shown: Boolean(error) },
    { id: `${id}-hint`, shown: Boolean(hint) },
    { id: `${id}-remark`, shown: Boolean(remark.text) },
    { id: `${id}-notice`, shown: Boolean(notice) },
  ];
  const describedBy = parts.filter((part) => part.shown).map((part) => part.id);
  return (
    <div
      // What is unsure is told by its shape as well, for those who do not see the colour.
      className="grid grid-cols-1 gap-1 content-start min-w-0 [&[data-unsure]_:is(input,select,textarea)[id]]:(border-accent-ink [border-inline-start:6px_double_var(--accent-ink)] bg-accent-tint)"
      data-invalid={error ? '' : undefined}
      data-unsure={remark.unsure || undefined}
      title={remark.text || undefined}
    >
      <label
        className="text-sm font-medium [&[data-required]]:after:text-danger [&[data-required]]:after:content-['_*'/'']"
        data-required={required || undefined}
        htmlFor={id}
      >
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
      })}
      {error && (
        <p role={errorRole} className="text-danger text-sm font-medium" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="text-ink-faint text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {remark.text && (
        <span className="visually-hidden" dir="auto" id={`${id}-remark`}>
          {remark.text}
        </span>
      )}
      {notice && <div id={`${id}-notice`}>{notice}</div>}
    </div>
  );
}
