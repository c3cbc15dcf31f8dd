import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { RegistrationConfirmation } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pathIn, useSendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { AccountForm, unexplained } from './account-form.tsx';

const text = registerMessages;
const empty = { email: '', code: '', password: '' };

type Fields = Omit<typeof empty, 'password'> & { password?: string | undefined };

const form = {
  pathOf: pathIn(empty),
  resolver: zodResolver(RegistrationConfirmation, {
    error: (issue) => {
      if (issue.path?.[0] === 'email') return fieldMessage('Email', issue);
      if (issue.path?.[0] === 'password') return fieldMessage('Password', issue);
      return issue.input === '' ? fieldMessage('Code', issue) : text.codeShape;
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

/**
 * Asks for the code that was mailed to the address, then calls `onDone`. The password is asked for where the
 * server does not know this browser; what was typed before stays.
 */
export function ConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const editor = useSendForm({
    ...form,
    empty: { ...empty, email },
    onSent: onDone,
    onFailed: ({ errors }) =>
      setNeedsPassword((before) => before || errors.some(({ field }) => field === 'password')),
  });
  const [told, setTold] = useState('');
  const { register, formState, getValues, trigger } = editor.form;
  const isBusy = editor.phase !== 'editing';

  const sendAgain = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    setTold(text.codeSending);
    setTold(await resent(getValues('email')));
  };

  return (
    <AccountForm
      onSubmit={editor.submit}
      isBusy={isBusy}
      failure={unexplained(editor.failure)}
      action={['Confirm', 'Confirming...']}
      after={
        <Button variant="plain" wide onClick={() => void sendAgain()}>
          Send a new code
        </Button>
      }
      told={told}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={text.codeHint}
        required
        error={formState.errors.code?.message}
        {...register('code')}
      />
      {needsPassword && (
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          hint={text.passwordWhy}
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
    </AccountForm>
  );
}
