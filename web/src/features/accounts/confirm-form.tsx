import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { RegistrationConfirmation } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { AccountForm } from './account-form.tsx';

const text = registerMessages;
const labels = { email: 'Email', code: 'Code', password: 'Password' } as const;
const empty = { email: '', code: '', password: '' };
const toPath = createPathFinder(empty);

type Fields = Omit<typeof empty, 'password'> & { password?: string | undefined };

const form = {
  toPath,
  resolver: zodResolver(RegistrationConfirmation, {
    error: (issue) => {
      const name = toPath(String(issue.path?.[0])) ?? 'code';
      return name === 'code' && issue.input !== ''
        ? text.codeShape
        : fieldMessage(labels[name], issue);
    },
  }),
  explain: (error: ApiError) =>
    error.status === 429 || error.status === 422 ? {} : { reason: text.codeFailed },
  send: (body: Fields) => call('confirmRegistration', { body }),
};

const resent = (email: string): Promise<string> =>
  call('resendRegistrationCode', { body: { email } }).then(
    ({ message }) => message,
    (error: unknown) =>
      error instanceof ApiError && error.status === 429 ? error.message : text.codeNotSent,
  );

/** Asks for the password where the server does not know this browser; what was typed stays. */
export function ConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const editor = useSendForm({
    ...form,
    empty: { ...empty, email },
    onSent: onDone,
    onFailed: ({ errors }) =>
      setNeedsPassword((before) => before || errors.some(({ field }) => field === 'password')),
  });
  const [status, setStatus] = useState('');
  const { getValues, trigger } = editor.form;
  const field = requiredFields(editor.form, labels);

  const sendAgain = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    setStatus(text.codeSending);
    setStatus(await resent(getValues('email')));
  };

  return (
    <AccountForm
      editor={editor}
      action={['Confirm', 'Confirming...']}
      after={
        <Button variant="plain" wide onClick={() => void sendAgain()}>
          Send a new code
        </Button>
      }
      status={status}
    >
      <TextField {...field('email')} type="email" autoComplete="username" />
      <TextField
        {...field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={text.codeHint}
      />
      {needsPassword && (
        <TextField
          {...field('password')}
          type="password"
          autoComplete="current-password"
          hint={text.passwordWhy}
        />
      )}
    </AccountForm>
  );
}
