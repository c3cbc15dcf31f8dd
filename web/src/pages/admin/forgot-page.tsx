import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgotMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ForgotForm, ResetForm } from '#web/features/accounts/forgot-form.tsx';
import { BareButton } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AccountCard } from './account-card.tsx';
import { useAdminHead } from './use-admin-head.ts';

export function Component() {
  useAdminHead('Forgot password');
  const [email, setEmail] = useState<string>();
  const navigate = useNavigate();
  const done = () => void navigate(adminPaths.login, { state: { reset: 'reset' } });
  return (
    <AccountCard>
      <h1 className="text-xl">Forgot password</h1>
      {email === undefined ? (
        <>
          <p className="text-ink-soft text-sm">{forgotMessages.intro}</p>
          <ForgotForm onDone={setEmail} />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
            Have a code already?{' '}
            <BareButton
              className="p-0 border-0 bg-transparent text-brand [font:inherit] underline cursor-pointer"
              onClick={() => setEmail('')}
            >
              Enter it
            </BareButton>
          </p>
        </>
      ) : (
        <>
          {email && (
            <p role="status" className="py-2 px-3 rounded-sm bg-brand-tint text-ink text-sm">
              {forgotMessages.codeSent}
            </p>
          )}
          <ResetForm email={email} onDone={done} />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
            No email?{' '}
            <BareButton
              className="p-0 border-0 bg-transparent text-brand [font:inherit] underline cursor-pointer"
              onClick={() => setEmail(undefined)}
            >
              Ask for another code
            </BareButton>
          </p>
        </>
      )}
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </AccountCard>
  );
}
