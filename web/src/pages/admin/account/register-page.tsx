import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './login-page.module.css';
import { useAdminHead } from '../use-admin-head.ts';

export function Component() {
  useAdminHead('Administrator registration');
  const navigate = useNavigate();
  const toLogin = useCallback(
    (email: string) => void navigate(adminPaths.login, { state: { registered: email } }),
    [navigate],
  );
  return (
    <AccountCard>
      <h1 className={styles['title']}>Administrator registration</h1>
      <p className={styles['intro']}>{fill(registerMessages.intro, { brand: brand.name })}</p>
      <RegisterForm onDone={toLogin} />
      <p className={styles['other']}>
        Have an account already? <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </AccountCard>
  );
}
