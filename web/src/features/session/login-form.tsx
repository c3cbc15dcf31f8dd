import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials, login } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { messages } from '#contract/messages.ts';
import { call } from '#web/lib/api-client.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form-field/password-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { loginFailure } from './login-failure.ts';
import { beginSession } from './session.ts';
import styles from './login-form.module.css';

const resolver = zodResolver(Credentials, {
  error: (issue) => fieldMessage(issue.path?.[0] === 'email' ? 'Email' : 'Password', issue),
});

/** Starts the session, then calls `onDone`. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const ask = useAsk();
  const [sending, setSending] = useState(false);
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setSending(true);
    try {
      beginSession(await call(login, { body }));
      onDone();
    } catch (error) {
      setSending(false);
      await ask.alert({ title: messages.login.failedTitle, text: loginFailure(error) });
      form.setFocus('password');
    }
  });

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={styles['fields']} disabled={sending}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" wide>
          {sending ? 'Signing in...' : 'Sign in'}
        </Button>
      </fieldset>
    </form>
  );
}
