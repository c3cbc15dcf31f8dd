import type { ComponentProps } from 'react';
import { Counter, type Room } from './counter.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { room?: Room };

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, remark, notice, room, ...area } = props;
  return (
    <FieldFrame {...{ label, error, hint, remark, notice }} required={required ?? false}>
      {(ids) => (
        <>
          <textarea
            className="input min-h-[7.5rem] max-h-[32rem] leading-[1.5] resize-y [field-sizing:content] [&:not([required])]:min-h-[4.75rem]"
            rows={5}
            required={required}
            {...area}
            {...ids}
          />
          {room && <Counter {...room} />}
        </>
      )}
    </FieldFrame>
  );
}
