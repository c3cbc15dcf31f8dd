import type { ComponentProps } from 'react';
import { Counter, type Room } from './counter.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './form-field.module.css';

/** `room` counts the characters; it is shown only near the limit and beyond. */
type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { room?: Room };

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, remark, notice, room, ...area } = props;
  return (
    <FieldFrame {...{ label, error, hint, remark, notice }} required={required ?? false}>
      {(ids) => (
        <>
          <textarea className={styles['area']} rows={5} required={required} {...area} {...ids} />
          {room && <Counter {...room} />}
        </>
      )}
    </FieldFrame>
  );
}
