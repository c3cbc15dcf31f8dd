import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './form-field.module.css';

interface Room {
  used: number;
  max: number;
}

/** `room` counts the characters; it is shown only near the limit and beyond. */
type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { room?: Room };

const nearLimit = 0.9;

function Counter({ used, max }: Room) {
  if (used < max * nearLimit) return null;
  const figure = (count: number) => count.toLocaleString('en-IN');
  return (
    <p className={styles['counter']} data-over={used > max ? '' : undefined} role="status">
      {used > max
        ? `${figure(used - max)} characters too many`
        : `${figure(used)} of ${figure(max)} characters`}
    </p>
  );
}

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, notice, room, ...area } = props;
  return (
    <FieldFrame {...{ label, error, hint, notice }} required={required ?? false}>
      {(ids) => (
        <>
          <textarea className={styles['area']} rows={5} required={required} {...area} {...ids} />
          {room && <Counter {...room} />}
        </>
      )}
    </FieldFrame>
  );
}
