import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { NewAccount } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { invitationMessages, registerMessages } from '#contract/messages/account.ts';
import { pages, privacyInHindi } from '#contract/pages.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createTextParser, formDraft, type PersistedForm } from '#web/lib/storage/form-draft.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import {
  createPathFinder,
  requiredFields,
  type SendForm,
  useSendForm,
} from '#web/lib/form/use-send-form.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './password-rules.tsx';
import { beginSession } from './session.ts';

const labels = { name: 'Name', email: 'Email', password: 'Password' } as const;

const empty = { name: '', email: '', password: '' };
const toPath = createPathFinder(empty);
const findLabel = (name: unknown) => labels[toPath(String(name)) ?? 'password'];

/** Keeps all but the password, which is stored nowhere. */
const draft = formDraft('draft:register', createTextParser({ name: '', email: '' }));
const sessionDraft = {
  ...draft,
  read: () => {
    const stored = draft.read();
    return stored && { ...stored, fields: { ...empty, ...stored.fields } };
  },
  write: ({ fields: { name, email }, key }: PersistedForm<typeof empty>) =>
    draft.write({ fields: { name, email }, key }),
};

const resolver = zodResolver(NewAccount, {
  error: (issue) => fieldMessage(findLabel(issue.path?.[0]), issue),
});

const form = {
  empty,
  toPath,
  resolver,
  draft: sessionDraft,
  send: (body: typeof empty) => call('register', { body }),
};

/** Stands below the documented sentence, where the server knows how long to wait. */
const explainFailure = ({ status, reason }: SendFailure) =>
  status === 429 ? `${registerMessages.failed} ${reason}` : registerMessages.failed;

type Account = typeof empty;

function Fields({ editor, isInvited }: { editor: SendForm<Account>; isInvited?: boolean }) {
  const password = useWatch({ control: editor.form.control, name: 'password' });
  const field = requiredFields(editor.form, labels);
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="username" readOnly={isInvited} />
      <NewPasswordField {...field('password')} typed={password} />
      <p className="text-ink-soft text-sm text-center empty:hidden">
        {registerMessages.notice} <Link to={pages.privacy}>Privacy Policy</Link> (
        <Link to={privacyInHindi} lang="hi">
          हिन्दी में
        </Link>
        ).
      </p>
    </>
  );
}

export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const editor = useSendForm({
    ...form,
    onSent: (_, { getValues }) => onDone(getValues('email')),
  });
  const { failure } = editor;
  return (
    <AccountForm editor={editor} failure="" action={['Register', 'Registering...']}>
      <Fields editor={editor} />
      {failure && <Notice text={explainFailure(failure)} focused={failure.errors.length === 0} />}
    </AccountForm>
  );
}

interface InvitedProps {
  invitation: { email: string; token: string };
  onDone: () => void;
}

export function InvitedForm({ invitation: { email, token }, onDone }: InvitedProps) {
  const editor = useSendForm({
    toPath,
    empty: { ...empty, email },
    resolver,
    explain: ({ status }: ApiError) =>
      [404, 422, 429].includes(status) ? {} : { reason: invitationMessages.notAccepted },
    send: async (body: Account) =>
      beginSession(await call('acceptInvitation', { body: { ...body, token } })),
    onSent: onDone,
  });
  return (
    <AccountForm editor={editor} action={['Accept', 'Accepting...']}>
      <Fields editor={editor} isInvited />
    </AccountForm>
  );
}
