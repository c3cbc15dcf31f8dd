import { useNavigate } from 'react-router-dom';
import {
  accountMessages,
  dailyMailMessages,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { useMe, useSetDailyMail } from '#web/features/accounts/api.ts';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { PageHeader } from '#web/ui/admin-list/page-header.tsx';
import { useAdminHead } from '../use-admin-head.ts';

/** Stands at what was chosen while that is being saved. */
function DailyMail({ isOn }: { isOn: boolean }) {
  const toast = useToast();
  const saving = useSetDailyMail();
  const save = (on: boolean) =>
    saving.mutate(on, {
      onSuccess: ({ message }) => toast(message),
      onError: () => toast(dailyMailMessages.notChanged, { tone: 'danger' }),
    });
  return (
    <SwitchField
      label={dailyMailMessages.label}
      hint={dailyMailMessages.hint}
      checked={saving.isPending ? saving.variables : isOn}
      disabled={saving.isPending}
      onChange={({ currentTarget: { checked } }) => save(checked)}
    />
  );
}

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
      <p className="-mt-4 mb-6 text-ink-soft wrap-anywhere">
        {data ? `${data.name}, ${data.email}` : ' '}
      </p>
      <section
        aria-labelledby="daily-mail"
        className="panel grid gap-4 w-[min(30rem,100%)] p-6 [&+&]:mt-6 [&_h2]:text-lg max-xs:p-5"
      >
        <h2 id="daily-mail">{dailyMailMessages.title}</h2>
        {data && <DailyMail isOn={data.dailyMail} />}
      </section>
      <section
        aria-labelledby="second-factor"
        className="panel grid gap-4 w-[min(30rem,100%)] p-6 [&+&]:mt-6 [&_h2]:text-lg max-xs:p-5"
      >
        <h2 id="second-factor">{secondFactorMessages.title}</h2>
        {data && <SecondFactor account={data} onOff={toast} />}
      </section>
      <section
        aria-labelledby="password"
        className="panel grid gap-4 w-[min(30rem,100%)] p-6 [&+&]:mt-6 [&_h2]:text-lg max-xs:p-5"
      >
        <h2 id="password">Change your password</h2>
        <p className="text-ink-soft text-sm">{accountMessages.passwordIntro}</p>
        <PasswordForm email={data?.email ?? ''} onDone={done} />
      </section>
    </>
  );
}
