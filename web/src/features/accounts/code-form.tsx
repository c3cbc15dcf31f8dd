import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OneTimeCode } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { loginMessages, registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { AccountForm } from './account-form.tsx';
import { beginSession } from './session.ts';

const empty = { code: '' };

export const codeForm = {
  empty,
  toPath: createPathFinder(empty),
  resolver: zodResolver(OneTimeCode, {
    error: (issue) =>
      issue.input === '' ? fieldMessage('Code', issue) : registerMessages.codeShape,
  }),
};

export function CodeField({ form }: { form: UseFormReturn<typeof empty> }) {
  return (
    <TextField
      {...requiredFields(form, { code: 'Code' })('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={loginMessages.codeHint}
    />
  );
}

interface Props {
  session: string;
  onDone: () => void;
  /** The sign-in no longer waits for its code. */
  onLate: () => void;
  onBack: () => void;
}

export function CodeForm({ session, onDone, onLate, onBack }: Props) {
  const editor = useSendForm({
    ...codeForm,
    send: async ({ code }: typeof empty) =>
      beginSession(await call('loginWithCode', { body: { session, code } })),
    onSent: onDone,
    onFailed: ({ status }) => {
      if (status === 401) onLate();
    },
  });
  const { setFocus } = editor.form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <AccountForm
      editor={editor}
      action={['Sign in', 'Signing in...']}
      after={
        <Button variant="plain" wide onClick={onBack}>
          Start over
        </Button>
      }
    >
      <CodeField form={editor.form} />
    </AccountForm>
  );
}
