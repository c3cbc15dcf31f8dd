import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { invitationMessages, registerMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
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
  const title = invitation ? invitationMessages.accept : 'Administrator registration';
  const navigate = useNavigate();
  const toast = useToast();
  const toDashboard = () => {
    toast(invitationMessages.accepted);
    void navigate(adminPaths.dashboard, { replace: true });
  };
  const toLogin = (email: string) =>
    void navigate(adminPaths.login, { state: { registered: email } });
  const { intro } = invitation ? invitationMessages : registerMessages;
  return (
    <AccountCard head={title}>
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-soft text-sm">{fill(intro, { brand: brand.name })}</p>
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
