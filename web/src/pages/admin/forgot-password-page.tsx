import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgotMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { BareButton } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Note, SignInLayout } from './sign-in-layout.tsx';
import { forgotPassword, PasswordReset } from '#contract/accounts.ts';
import { call } from '#web/lib/api/api-client.ts';
import {
  AccountForm,
  defineForm,
  showServerMessageFor,
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
  // Undefined until a code was sent; empty for a person who already has a code.
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
            buttonTexts={['Send a code', 'Asking...']}
            toFailure={showServerMessageFor(
              [422, 429],
              'We could not send a code. Please try again.',
            )}
            send={(body) => call('forgotPassword', { body })}
            onSent={(_, { getValues }) => setEmail(getValues('email'))}
          />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
            Have a code already? <LinkButton onClick={() => setEmail('')}>Enter it</LinkButton>
          </p>
        </>
      ) : (
        <>
          {email && <Note>{forgotMessages.codeSent}</Note>}
          <AccountForm
            key="resetting"
            {...passwordResetForm}
            defaultValues={{ ...passwordResetForm.defaultValues, email }}
            // The focus was in the previous form, which is gone.
            focused={email ? 'code' : 'email'}
            buttonTexts={['Change password', 'Changing...']}
            toFailure={explainPasswordFailure}
            send={(body) => call('resetPassword', { body, noRetry: true })}
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
