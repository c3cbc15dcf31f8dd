import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import { InvitedForm, RegisterForm } from '#web/features/accounts/register-form.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AccountCard } from './account-card.tsx';

/** What a mailed link says behind its `#`; undefined on the way here without one. */
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
  const toDashboard = () => {
    toast(invitationMessages.accepted);
    void navigate(adminPaths.dashboard, { replace: true });
  };
  const toLogin = (email: string) =>
    void navigate(adminPaths.login, { state: { registered: email } });
  return (
    <AccountCard head={title}>
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-soft text-sm">
        {invitation
          ? `You are invited to run ${brand.name}. Choose your name and a password.`
          : `For the team that runs ${brand.name}. An administrator approves each account.`}
      </p>
      {invitation ? (
        <InvitedForm invitation={invitation} onDone={toDashboard} />
      ) : (
        <RegisterForm onDone={toLogin} />
      )}
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        Have an account already? <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </AccountCard>
  );
}
