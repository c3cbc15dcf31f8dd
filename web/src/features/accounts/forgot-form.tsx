import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { forgotPassword, PasswordReset } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './password-rules.tsx';

const explain = (reason: string) => (error: ApiError) =>
  error.status === 429 || error.status === 422 ? {} : { reason };

const asking = {
  empty: { email: '' },
  toPath: createPathFinder({ email: '' }),
  resolver: zodResolver(forgotPassword.body, { error: (issue) => fieldMessage('Email', issue) }),
  explain: explain(forgotMessages.failed),
  send: (body: { email: string }) => call('forgotPassword', { body }),
};

export function ForgotForm({ onDone }: { onDone: (email: string) => void }) {
  const editor = useSendForm({
    ...asking,
    onSent: (_, { getValues }) => onDone(getValues('email')),
  });
  return (
    <AccountForm editor={editor} action={['Send a code', 'Asking...']}>
      <TextField
        {...requiredFields(editor.form, { email: 'Email' })('email')}
        type="email"
        autoComplete="username"
      />
    </AccountForm>
  );
}

const labels = { email: 'Email', code: 'Code', password: 'New password' } as const;
const empty = { email: '', code: '', password: '' };
const toPath = createPathFinder(empty);

const resetting = {
  toPath,
  resolver: zodResolver(PasswordReset, {
    error: (issue) => {
      const name = toPath(String(issue.path?.[0])) ?? 'password';
      return name === 'code' && issue.input !== ''
        ? registerMessages.codeShape
        : fieldMessage(labels[name], issue);
    },
  }),
  explain: explain(forgotMessages.notReset),
  send: (body: typeof empty) => call('resetPassword', { body }),
};

export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const editor = useSendForm({ ...resetting, empty: { ...empty, email }, onSent: onDone });
  const { control, setFocus } = editor.form;
  // The form before is gone, and the focus with it.
  useEffect(() => setFocus(email ? 'code' : 'email'), [email, setFocus]);
  const password = useWatch({ control, name: 'password' });
  const field = requiredFields(editor.form, labels);
  return (
    <AccountForm editor={editor} action={['Change password', 'Changing...']}>
      <TextField {...field('email')} type="email" autoComplete="username" />
      <TextField
        {...field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={forgotMessages.codeHint}
      />
      <NewPasswordField {...field('password')} typed={password} />
    </AccountForm>
  );
}
