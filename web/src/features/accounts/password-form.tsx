import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { PasswordChange } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { pathIn, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { PasswordField } from '#web/ui/form-field/password-field.tsx';
import { AccountForm, unexplained } from './account-form.tsx';
import { NewPasswordField } from './password-rules.tsx';
import { beginSession, endSession } from './session.ts';

const labels = { old: 'Current password', new: 'New password' } as const;
const empty = { old: '', new: '' };
const pathOf = pathIn(empty);

const form = {
  empty,
  pathOf,
  resolver: zodResolver(PasswordChange, {
    error: (issue) => fieldMessage(labels[pathOf(String(issue.path?.[0])) ?? 'new'], issue),
  }),
  explain: ({ status }: ApiError) =>
    status === 429 ? {} : { reason: accountMessages.passwordNotChanged },
  /** Every session has ended: another one goes on here, or the person signs in. */
  async send(body: typeof empty) {
    const { message, token, expiresIn } = await call('changePassword', { body });
    if (token === undefined || expiresIn === undefined) endSession('signed out');
    else beginSession({ token, expiresIn });
    return message;
  },
};

/** Changes the own password, then calls `onDone` with what the server says. */
export function PasswordForm({ email, onDone }: { email: string; onDone: (text: string) => void }) {
  const editor = useSendForm({ ...form, onSent: onDone });
  const { control } = editor.form;
  const isBusy = editor.phase === 'sending';
  const typed = useWatch({ control, name: 'new' });
  const field = requiredFields(editor.form, labels);

  return (
    <AccountForm
      onSubmit={editor.submit}
      isBusy={isBusy}
      failure={unexplained(editor.failure)}
      action={['Change password', 'Changing...']}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...field('old')} autoComplete="current-password" />
      <NewPasswordField {...field('new')} typed={typed} />
    </AccountForm>
  );
}
