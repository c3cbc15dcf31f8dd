import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { NewAccount } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { pages } from '#contract/pages/pages.ts';
import { call } from '#web/lib/api/api-client.ts';
import { formDraft, type PersistedForm, textsOf } from '#web/lib/storage/form-draft.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { pathIn, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './login-form.module.css';
import { NewPasswordField } from './password-rules.tsx';

const labels = { name: 'Name', email: 'Email', password: 'Password' } as const;

const empty = { name: '', email: '', password: '' };
const pathOf = pathIn(empty);
const labelOf = (name: unknown) => labels[pathOf(String(name)) ?? 'password'];

/** All but the password, which is kept nowhere. */
const draft = formDraft('draft:register', textsOf({ name: '', email: '' }));
const sessionDraft = {
  ...draft,
  read: () => {
    const stored = draft.read();
    return stored && { ...stored, fields: { ...empty, ...stored.fields } };
  },
  write: ({ fields: { name, email }, key }: PersistedForm<typeof empty>) =>
    draft.write({ fields: { name, email }, key }),
};

const form = {
  empty,
  pathOf,
  resolver: zodResolver(NewAccount, {
    error: (issue) => fieldMessage(labelOf(issue.path?.[0]), issue),
  }),
  draft: sessionDraft,
  send: (body: typeof empty) => call('register', { body }),
};

/** Below the documented sentence, where the server knows how long to wait. */
const textOf = ({ status, reason }: SendFailure) =>
  status === 429 ? `${registerMessages.failed} ${reason}` : registerMessages.failed;

/** Asks for an account, then calls `onDone` with its address. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const editor = useSendForm({
    ...form,
    onSent: (_, { getValues }) => onDone(getValues('email')),
  });
  const { control } = editor.form;
  const { failure } = editor;
  const isBusy = editor.phase !== 'editing';
  const password = useWatch({ control, name: 'password' });
  const field = requiredFields(editor.form, labels);

  return (
    <AccountForm onSubmit={editor.submit} isBusy={isBusy} action={['Register', 'Registering...']}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="username" />
      <NewPasswordField {...field('password')} typed={password} />
      <p className={styles['told']}>
        {registerMessages.notice} <Link to={pages.privacy}>Privacy Policy</Link>.
      </p>
      {failure && <Notice text={textOf(failure)} focused={failure.errors.length === 0} />}
    </AccountForm>
  );
}
