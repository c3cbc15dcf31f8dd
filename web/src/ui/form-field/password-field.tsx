import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';
import styles from './form-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles['reveal']}
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
