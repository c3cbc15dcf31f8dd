import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { delays } from '#contract/limits.ts';
import { accountMessages, loginMessages, registerMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#web/app/desk/admin-paths.ts';
import { paths } from '#web/app/paths.ts';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { sessionEnding } from '#web/features/accounts/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import styles from './login-page.module.css';
import { useAdminHead } from './use-admin-head.ts';

/** The page at which the guard turned the visitor away. */
const guardedOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

/** Whoever comes from the register page has asked for an account. */
const hasRegistered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'registered' in state;

const endings = {
  'signed out': accountMessages.signedOut,
  expired: accountMessages.signInNeeded,
} as const;

function Welcome({ onGo }: { onGo: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGo, delays.loginRedirectMs);
    return () => clearTimeout(timer);
  }, [onGo]);
  return (
    <Dialog
      title={loginMessages.doneTitle}
      onClose={onGo}
      actions={<Button onClick={onGo}>Continue</Button>}
    >
      <p>{loginMessages.done}</p>
    </Dialog>
  );
}

export function Component() {
  useAdminHead('Administrator sign in');
  const [done, setDone] = useState(false);
  const { state } = useLocation();
  const guarded = guardedOf(state);
  const registered = hasRegistered(state);
  const [ending] = useState(() => sessionEnding() ?? (guarded && 'expired'));
  const goal = guarded ?? adminPaths.addJob;
  const navigate = useNavigate();
  const go = useCallback(() => void navigate(goal, { replace: true }), [navigate, goal]);

  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Link to={paths.home} aria-label={`${brand.name} home`} className={styles['brand']}>
          <Logo name={brand.name} />
        </Link>
        <h1 className={styles['title']}>Administrator sign in</h1>
        {registered ? (
          <p role="status" className={styles['note']}>
            <strong>{registerMessages.done}</strong> {registerMessages.approvalNeeded}
          </p>
        ) : (
          ending && (
            <p role="status" className={styles['note']}>
              {endings[ending]}
            </p>
          )
        )}
        <LoginForm onDone={() => setDone(true)} />
        <p className={styles['other']}>
          No account yet? <Link to={adminPaths.register}>Register</Link>
        </p>
      </div>
      {done && <Welcome onGo={go} />}
    </main>
  );
}
