import type { ComponentProps, ReactNode } from 'react';
import { Counter, type Room } from './counter.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextFieldProps = FieldProps & ComponentProps<'input'> & { trailing?: ReactNode; room?: Room };

export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, remark, notice, trailing, room, ...input } = props;
  return (
    <FieldFrame {...{ label, error, hint, remark, notice }} required={required ?? false}>
      {(ids) => (
        <>
          <div className="relative flex [&:has(button)_input]:pe-18">
            <input className="input" type="text" required={required} {...input} {...ids} />
            {trailing}
          </div>
          {room && <Counter {...room} />}
        </>
      )}
    </FieldFrame>
  );
}
