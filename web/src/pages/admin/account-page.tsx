import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PasswordChange } from '#contract/own-account.ts';
import { fieldMessage } from '#contract/field-message.ts';
import {
  accountMessages,
  dailyMailMessages,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { useMe, useSetDailyMail } from '#web/features/accounts/api.ts';
import { NewPasswordField } from '#web/features/accounts/password-rules.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor.tsx';
import { beginSession, endSession } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { PageHeader } from '#web/ui/admin-list/admin-list.tsx';
import { PasswordField, SwitchField } from '#web/ui/form-field/fields.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useAdminHead } from './use-admin-head.ts';

const labels = { old: 'Current password', new: 'New password' } as const;
const empty = { old: '', new: '' };
const toPath = createPathFinder(empty);

const form = {
  empty,
  toPath,
  resolver: zodResolver(PasswordChange, {
    error: (issue) => fieldMessage(labels[toPath(String(issue.path?.[0])) ?? 'new'], issue),
  }),
  explain: ({ status }: ApiError) =>
    status === 429 ? {} : { reason: accountMessages.passwordNotChanged },
  /** Every session has ended: a new one goes on here, or the person signs in. */
  async send(body: typeof empty) {
    const { message, token, expiresIn } = await call('changePassword', { body });
    if (token === undefined || expiresIn === undefined) endSession('signed out');
    else beginSession({ token, expiresIn });
    return message;
  },
};

function PasswordForm({ email, onDone }: { email: string; onDone: (text: string) => void }) {
  const editor = useSendForm({ ...form, onSent: onDone });
  const { control } = editor.form;
  const typed = useWatch({ control, name: 'new' });
  const field = requiredFields(editor.form, labels);

  return (
    <AccountForm
      editor={editor}
      isBusy={editor.phase === 'sending'}
      action={['Change password', 'Changing...']}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...field('old')} autoComplete="current-password" />
      <NewPasswordField {...field('new')} typed={typed} />
    </AccountForm>
  );
}

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
  const { data, isError, refetch } = useMe();
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
        {data ? `${data.name}, ${data.email}` : '\u00a0'}
      </p>
      {isError && (
        <RetryNotice text="Your account could not be loaded." onRetry={() => void refetch()} />
      )}
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
