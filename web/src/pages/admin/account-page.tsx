import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasswordChange, OwnPassword, SecondFactorOff } from '#contract/own-account.ts';
import { dailyMailMessages, secondFactorMessages as text } from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  AccountForm,
  defineForm,
  showServerMessageFor,
  explainPasswordFailure,
  newPassword,
  currentPassword,
  oneTimeCodeForm,
  fields,
} from '#web/features/accounts/account-form.tsx';
import { useMe } from '#web/features/accounts/api.ts';
import {
  beginSession,
  endSession,
  endSessionAfter,
  ignoreUnauthorized,
} from '#web/features/accounts/session.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { PageHeader } from './page-header.tsx';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';

const passwordField = currentPassword('password', 'Your password');
const ownPasswordForm = defineForm(OwnPassword, [passwordField]);
const turnOffForm = defineForm(SecondFactorOff, [passwordField, fields.code]);

const explainSecondFactorError = showServerMessageFor(
  [409, 429],
  'Nothing was changed. Please try again.',
);

const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="plain" wide onClick={onClick}>
    Cancel
  </Button>
);

/** The QR code holds the URI, which also contains the account's name. */
type AuthenticatorSecret = Record<'secret' | 'uri', string>;

/** A correct code ends every session, and the login page is shown. */
function CodeStep({ secret, uri, onCancel }: AuthenticatorSecret & { onCancel: () => void }) {
  const introRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => introRef.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={introRef} tabIndex={-1} className="text-ink-soft text-sm">
        {text.scan}
      </p>
      <QrCode content={uri} label={text.qrCodeLabel} />
      <a href={uri} className="justify-self-center">
        Already on your phone? Open the app
      </a>
      <p>
        Key
        <code className="block p-3 rounded-sm bg-sunken text-sm text-center select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p className="text-ink-soft text-sm">{text.signOutHint}</p>
      <AccountForm
        {...{ ...oneTimeCodeForm, toFailure: explainSecondFactorError }}
        buttonTexts={['Turn on', 'Turning on...']}
        send={(body) => endSessionAfter('second factor', call('turnOnSecondFactor', { body }))}
        renderFooter={() => <CancelButton onClick={onCancel} />}
      />
    </div>
  );
}

interface SecondFactorProps {
  account: { email: string; secondFactor: boolean };
  /** Called with the server's message after two-step sign-in was turned off. */
  onTurnOff: (message: string) => void;
}

function SecondFactor({ account: { email, secondFactor: isOn }, onTurnOff }: SecondFactorProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<'overview' | 'password' | AuthenticatorSecret>('overview');
  const cancel = () => setStep('overview');
  const finishTurningOff = async (message: string) => {
    await client.invalidateQueries({ queryKey: queryKeys.accounts.me });
    onTurnOff(message);
  };
  if (typeof step === 'object') return <CodeStep {...step} onCancel={cancel} />;
  const sharedProps = {
    toFailure: explainSecondFactorError,
    staysOpen: true,
    focused: 'password',
    username: email,
    renderFooter: () => <CancelButton onClick={cancel} />,
  } as const;
  const isAsking = step === 'password';
  return (
    <div className="grid gap-4">
      {!isOn && <p className="text-ink-soft text-sm">{text.intro}</p>}
      <p role="status">{isOn ? text.isOn : text.isOff}</p>
      {isOn && <p className="text-ink-soft text-sm">{isAsking ? text.offIntro : text.phoneLost}</p>}
      {!isAsking ? (
        <Button variant={isOn ? 'outline' : 'primary'} wide onClick={() => setStep('password')}>
          {isOn ? 'Turn off two-step sign-in' : 'Set up two-step sign-in'}
        </Button>
      ) : isOn ? (
        <AccountForm
          {...turnOffForm}
          {...sharedProps}
          buttonTexts={['Turn off', 'Turning off...']}
          send={(body) => call('turnOffSecondFactor', { body })}
          onSent={({ message }) => void finishTurningOff(message)}
        />
      ) : (
        <AccountForm
          {...ownPasswordForm}
          {...sharedProps}
          buttonTexts={['Continue', 'Checking...']}
          send={(body) => call('setUpSecondFactor', { body })}
          onSent={setStep}
        />
      )}
    </div>
  );
}

const passwordChangeForm = defineForm(PasswordChange, [
  currentPassword('old', 'Current password'),
  newPassword('new', 'New password'),
]);

/** Ends every session. Without a new one in the answer the person has to sign in again. */
async function changePassword(body: typeof passwordChangeForm.defaultValues) {
  ignoreUnauthorized(true);
  try {
    const { message, token, expiresIn } = await call('changePassword', { body, noRetry: true });
    if (token === undefined || expiresIn === undefined) endSession('signed out');
    else beginSession({ token, expiresIn });
    return message;
  } catch (error) {
    if (readErrorStatus(error) === 401) endSession('expired');
    throw error;
  } finally {
    ignoreUnauthorized(false);
  }
}

function DailyMail({ isOn }: { isOn: boolean }) {
  const toast = useToast();
  const client = useQueryClient();
  const dailyMailMutation = useMutation({
    mutationFn: (isWanted: boolean) => call('setDailyMail', { body: { on: isWanted } }),
    onSuccess: ({ message }) => toast(message),
    onError: () => toast('Nothing was changed. Please try again.', { tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.accounts.me }),
  });
  return (
    <SwitchField
      label={dailyMailMessages.label}
      hint={dailyMailMessages.hint}
      checked={dailyMailMutation.isPending ? dailyMailMutation.variables : isOn}
      disabled={dailyMailMutation.isPending}
      onChange={({ currentTarget: { checked } }) => dailyMailMutation.mutate(checked)}
    />
  );
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className="panel grid gap-4 w-[min(30rem,100%)] p-6 [&+&]:mt-6 [&_h2]:text-lg max-xs:p-5"
  >
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export function Component() {
  const { data, isError, refetch } = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Your account" />
      <p className="-mt-4 mb-6 text-ink-soft wrap-anywhere">
        {data ? `${data.name}, ${data.email}` : '\u00a0'}
      </p>
      {isError && (
        <RetryNotice text="Your account could not be loaded." onRetry={() => void refetch()} />
      )}
      <Panel id="daily-mail" title="Email notifications">
        {data && <DailyMail isOn={data.dailyMail} />}
      </Panel>
      <Panel id="second-factor" title={text.title}>
        {data && <SecondFactor key={String(data.secondFactor)} account={data} onTurnOff={toast} />}
      </Panel>
      <Panel id="password" title="Change your password">
        <p className="text-ink-soft text-sm">All other devices will be signed out.</p>
        <AccountForm
          {...passwordChangeForm}
          staysOpen
          username={data?.email ?? ''}
          buttonTexts={['Change password', 'Changing...']}
          toFailure={explainPasswordFailure}
          send={changePassword}
          onSent={(message) => {
            toast(message);
            void navigate(adminPaths.administrators);
          }}
        />
      </Panel>
    </>
  );
}
