import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { invitationMessages, registerMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { NewAccount } from '#contract/accounts.ts';
import {
  AccountForm,
  defineForm,
  showServerMessageFor,
  fields,
  newPassword,
} from '#web/features/accounts/account-form.tsx';
import { beginSession } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/api/api-client.ts';
import {
  createTextParser,
  createFormDraft,
  type PersistedForm,
} from '#web/lib/storage/form-draft.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const form = defineForm(NewAccount, [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  fields.email,
  newPassword('password', 'Password'),
]);

/** Keeps all but the password, which is stored nowhere. */
const browserDraft = createFormDraft('draft:register', createTextParser({ name: '', email: '' }));
const draftWithoutPassword = {
  ...browserDraft,
  read: () => {
    const stored = browserDraft.read();
    return stored && { ...stored, fields: { ...form.defaultValues, ...stored.fields } };
  },
  write: ({ fields: { name, email }, key }: PersistedForm<NewAccount>) =>
    browserDraft.write({ fields: { name, email }, key }),
};

const privacyNotice = (
  <p className="text-ink-soft text-sm text-center empty:hidden">
    {registerMessages.notice} <PrivacyLinks />.
  </p>
);

/** The invitation behind the `#` of a mailed link; undefined without such a link. */
function useInvitation() {
  const { hash } = useLocation();
  const [invitation] = useState(() => {
    const query = new URLSearchParams(hash.slice(1));
    return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  });
  return invitation.token === '' ? undefined : invitation;
}

export function Component() {
  const invitation = useInvitation();
  const title = invitation ? 'Accept your invitation' : 'Administrator registration';
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <SignInLayout pageTitle={title}>
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-soft text-sm">
        {invitation
          ? `You are invited to run ${brand.name}. Choose your name and a password.`
          : `For the team that runs ${brand.name}. An administrator approves each account.`}
      </p>
      {invitation ? (
        <AccountForm
          {...form}
          fields={form.fields.map((field) => ({ ...field, readOnly: field.name === 'email' }))}
          defaultValues={{ ...form.defaultValues, email: invitation.email }}
          buttonTexts={['Accept', 'Accepting...']}
          toFailure={showServerMessageFor([404, 422, 429], invitationMessages.notAccepted)}
          send={async (account) => {
            const body = { ...account, token: invitation.token };
            beginSession(await call('acceptInvitation', { body }));
          }}
          onSent={() => {
            toast(invitationMessages.accepted);
            void navigate(adminPaths.dashboard, { replace: true });
          }}
        >
          {privacyNotice}
        </AccountForm>
      ) : (
        <AccountForm
          {...form}
          draft={draftWithoutPassword}
          buttonTexts={['Register', 'Registering...']}
          // The fixed sentence comes first; offline or at a rate limit the reason follows.
          explainFailure={({ status, reason }) =>
            [0, 429].includes(status)
              ? `${registerMessages.failed} ${reason}`
              : registerMessages.failed
          }
          send={(body) => call('register', { body })}
          onSent={(_, { getValues }) =>
            void navigate(adminPaths.login, { state: { registered: getValues('email') } })
          }
        >
          {privacyNotice}
        </AccountForm>
      )}
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        Have an account already? <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </SignInLayout>
  );
}
