import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api-client.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form-field/password-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { beginSession } from './session.ts';
import styles from './login-form.module.css';
import { problemMessages } from '#contract/messages/problem.ts';
import { ApiError } from '#web/lib/api-error.ts';

const waitText = (seconds = 60): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Only a refusal says that email or password are wrong; a busy or silent server does not know. */
function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return problemMessages.internal;
  const { status, retryAfterSeconds } = error;
  if (status === 0) return problemMessages.unreachable;
  if (status === 429) {
    return loginMessages.tooMany.replace('{wait}', waitText(retryAfterSeconds));
  }
  if (status >= 500) return problemMessages.unavailable;
  return loginMessages.failed;
}

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
      beginSession(await call('login', { body }));
      onDone();
    } catch (error) {
      setSending(false);
      await ask.alert({ title: loginMessages.failedTitle, text: loginFailure(error) });
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
