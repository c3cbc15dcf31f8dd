import { NewAccount } from '#contract/accounts.ts';
import { invitationMessages, registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { createTextParser, formDraft, type PersistedForm } from '#web/lib/storage/form-draft.ts';
import { AccountForm, accountForm, explainUnless, fields, newPassword } from './account-form.tsx';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { beginSession } from './session.ts';

const form = accountForm(NewAccount, [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  fields.email,
  newPassword('password', 'Password'),
]);

/** Keeps all but the password, which is stored nowhere. */
const draft = formDraft('draft:register', createTextParser({ name: '', email: '' }));
const sessionDraft = {
  ...draft,
  read: () => {
    const stored = draft.read();
    return stored && { ...stored, fields: { ...form.empty, ...stored.fields } };
  },
  write: ({ fields: { name, email }, key }: PersistedForm<NewAccount>) =>
    draft.write({ fields: { name, email }, key }),
};

const notice = (
  <p className="text-ink-soft text-sm text-center empty:hidden">
    {registerMessages.notice} <PrivacyLinks />.
  </p>
);

/** The documented sentence stands first where one has to wait or has no connection. */
export const RegisterForm = ({ onDone }: { onDone: (email: string) => void }) => (
  <AccountForm
    {...form}
    draft={sessionDraft}
    action={['Register', 'Registering...']}
    explainFailure={({ status, reason }) =>
      [0, 429].includes(status) ? `${registerMessages.failed} ${reason}` : registerMessages.failed
    }
    send={(body) => call('register', { body })}
    onSent={(_, { getValues }) => onDone(getValues('email'))}
  >
    {notice}
  </AccountForm>
);

interface InvitedProps {
  invitation: { email: string; token: string };
  onDone: () => void;
}

export const InvitedForm = ({ invitation: { email, token }, onDone }: InvitedProps) => (
  <AccountForm
    {...form}
    fields={form.fields.map((field) =>
      field.name === 'email' ? { ...field, readOnly: true } : field,
    )}
    empty={{ ...form.empty, email }}
    action={['Accept', 'Accepting...']}
    explain={explainUnless([404, 422, 429], invitationMessages.notAccepted)}
    send={async (body) =>
      beginSession(await call('acceptInvitation', { body: { ...body, token } }))
    }
    onSent={onDone}
  >
    {notice}
  </AccountForm>
);
