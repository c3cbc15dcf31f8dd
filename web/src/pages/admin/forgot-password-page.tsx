import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgotMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { BareButton } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { forgotPassword, PasswordReset } from '#contract/accounts.ts';
import { call } from '#web/lib/api/api-client.ts';
import {
  AccountForm,
  defineForm,
  explainOnly,
  explainPasswordFailure,
  fields,
  newPassword,
} from '#web/features/accounts/account-form.tsx';

const codeRequestForm = defineForm(forgotPassword.body, [fields.email]);

const passwordResetForm = defineForm(PasswordReset, [
  fields.email,
  { ...fields.code, hint: '6 digits, valid for 1 hour. Please check your spam folder too.' },
  newPassword('password', 'New password'),
]);

const LinkButton = (props: ComponentProps<typeof BareButton>) => (
  <BareButton
    className="p-0 border-0 bg-transparent text-brand [font:inherit] underline cursor-pointer"
    {...props}
  />
);

export function Component() {
  const [email, setEmail] = useState<string>();
  const navigate = useNavigate();
  return (
    <SignInLayout pageTitle="Forgot password">
      <h1 className="text-xl">Forgot password</h1>
      {email === undefined ? (
        <>
          <p className="text-ink-soft text-sm">{forgotMessages.intro}</p>
          <AccountForm
            {...codeRequestForm}
            action={['Send a code', 'Asking...']}
            toFailure={explainOnly([422, 429], 'We could not send a code. Please try again.')}
            send={(body) => call('forgotPassword', { body })}
            onSent={(_, { getValues }) => setEmail(getValues('email'))}
          />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
            Have a code already? <LinkButton onClick={() => setEmail('')}>Enter it</LinkButton>
          </p>
        </>
      ) : (
        <>
          {email && (
            <p role="status" className="py-2 px-3 rounded-sm bg-brand-tint text-ink text-sm">
              {forgotMessages.codeSent}
            </p>
          )}
          <AccountForm
            key="resetting"
            {...passwordResetForm}
            empty={{ ...passwordResetForm.empty, email }}
            // The focus was in the previous form, which is gone.
            focused={email ? 'code' : 'email'}
            action={['Change password', 'Changing...']}
            toFailure={explainPasswordFailure}
            send={(body) => call('resetPassword', { body, isSentOnce: true })}
            onSent={() => void navigate(adminPaths.login, { state: { reset: 'reset' } })}
          />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
            No email?{' '}
            <LinkButton onClick={() => setEmail(undefined)}>Ask for another code</LinkButton>
          </p>
        </>
      )}
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </SignInLayout>
  );
}
