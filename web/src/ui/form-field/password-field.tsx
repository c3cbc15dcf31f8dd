import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="absolute [inset-block:0] end-0 min-w-16 py-0 px-3 border-0 rounded-sm bg-transparent text-brand text-sm font-bold focus-visible:-outline-offset-3"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
