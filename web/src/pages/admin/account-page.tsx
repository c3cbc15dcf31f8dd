import { useNavigate } from 'react-router-dom';
import { accountMessages, secondFactorMessages } from '#contract/messages/account.ts';
import { adminPaths } from '#web/app/desk/admin-paths.ts';
import { useMe } from '#web/features/accounts/api.ts';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './account-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

export function Component() {
  useAdminHead('Your account');
  const { data } = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const done = (message: string) => {
    toast(message);
    void navigate(adminPaths.administrators);
  };
  return (
    <>
      <PageHeader title="Your account" />
      <p className={styles['who']}>{data ? `${data.name}, ${data.email}` : ' '}</p>
      <section aria-labelledby="second-factor" className={styles['card']}>
        <h2 id="second-factor">{secondFactorMessages.title}</h2>
        {data && <SecondFactor account={data} onOff={toast} />}
      </section>
      <section aria-labelledby="password" className={styles['card']}>
        <h2 id="password">Change your password</h2>
        <p className={styles['note']}>{accountMessages.passwordIntro}</p>
        <PasswordForm email={data?.email ?? ''} onDone={done} />
      </section>
    </>
  );
}
