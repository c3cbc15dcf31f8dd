import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { fill } from '#contract/fill-template.ts';
import { delays } from '#contract/ui-delays.ts';
import {
  accountMessages,
  forgotMessages,
  loginMessages,
  registerMessages as text,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Credentials, RegistrationConfirmation } from '#contract/accounts.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import {
  AccountForm,
  defineForm,
  oneTimeCodeForm,
  showServerMessageFor,
  fields,
  currentPassword,
} from '#web/features/accounts/account-form.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { mapToRecord } from '#contract/map-to-record.ts';
import { beginSession, getSessionEndReason } from '#web/features/accounts/session.ts';
import { readToken } from '#web/features/accounts/stored-token.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TimedDialog } from '#web/ui/dialog/dialog.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Note, SignInLayout } from './sign-in-layout.tsx';

const stateNames = ['from', 'registered', 'confirming', 'confirmed', 'reset'] as const;
const LoginState = z.object(mapToRecord(stateNames, () => z.optional(z.string())));
const useLoginState = (): z.infer<typeof LoginState> =>
  LoginState.safeParse(useLocation().state).data ?? {};

const sessionEndTexts = {
  'signed out': accountMessages.signedOut,
  expired: 'Please sign in to continue.',
  'second factor': secondFactorMessages.turnedOn,
} as const;

const confirmForm = defineForm(RegistrationConfirmation, [
  fields.email,
  { ...fields.code, hint: '6 digits, valid for 24 hours. Please check your spam folder too.' },
  {
    ...{ name: 'password', label: 'Password', type: 'password', hint: text.passwordReason },
    autoComplete: 'current-password',
  },
]);

const resendCode = (email: string): Promise<string> =>
  call('resendRegistrationCode', { body: { email } }).then(
    ({ message }) => message,
    (error: unknown) =>
      error instanceof ApiError && error.status === 429 ? error.message : text.codeNotSent,
  );

/**
 * After registration the person confirms the address by the code that was mailed to it. The password
 * is needed only where the server does not know this browser.
 */
function ConfirmStep({ email, hasRegistered }: { email: string; hasRegistered: boolean }) {
  const navigate = useNavigate();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [status, setStatus] = useState('');
  return (
    <>
      <h1 className="text-xl">Confirm your address</h1>
      <Note boldText={hasRegistered ? text.done : undefined}>
        {hasRegistered ? fill(text.codeNeeded, { email }) : text.enterCode}
      </Note>
      <AccountForm
        {...confirmForm}
        fields={confirmForm.fields.filter(({ name }) => needsPassword || name !== 'password')}
        defaultValues={{ ...confirmForm.defaultValues, email }}
        buttonTexts={['Confirm', 'Confirming...']}
        toFailure={showServerMessageFor(
          [422, 429],
          'Your address could not be confirmed. Please try again.',
        )}
        send={(body) => call('confirmRegistration', { body })}
        onSent={() =>
          void navigate(adminPaths.login, { replace: true, state: { confirmed: 'confirmed' } })
        }
        onFailed={({ errors }) =>
          setNeedsPassword((before) => before || errors.some(({ field }) => field === 'password'))
        }
        status={status}
        renderFooter={({ getValues, trigger }) => (
          <Button
            variant="plain"
            wide
            onClick={async () => {
              if (!(await trigger('email', { shouldFocus: true }))) return;
              setStatus('Sending a new code...');
              setStatus(await resendCode(getValues('email')));
            }}
          >
            Send a new code
          </Button>
        )}
      />
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </>
  );
}

function LoginNotice({ hasTimedOut }: { hasTimedOut: boolean }) {
  const { from, confirmed, reset } = useLoginState();
  const [endReason] = useState(() => getSessionEndReason() ?? (from && 'expired'));
  if (hasTimedOut) return <Note>{loginMessages.signInTimedOut}</Note>;
  if (confirmed) return <Note boldText={text.confirmed}>{text.approvalNeeded}</Note>;
  if (reset) return <Note>{forgotMessages.done}</Note>;
  return endReason ? <Note>{sessionEndTexts[endReason]}</Note> : null;
}

/** Only a refusal says that email or password are wrong; a busy or silent server does not know. */
function explainError({ status, retryAfterSeconds = 60 }: ApiError): string {
  if (status === 0) return apiErrorMessages.unreachable;
  if (status === 429) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return fill(loginMessages.tooMany, { wait: minutes === 1 ? 'a minute' : `${minutes} minutes` });
  }
  if (status >= 500) return apiErrorMessages.unavailable;
  return loginMessages.failed;
}

const loginForm = defineForm(Credentials, [fields.email, currentPassword('password', 'Password')]);

interface PasswordStepProps {
  hasTimedOut: boolean;
  onDone: () => void;
  onCodeNeeded: (session: string) => void;
}

function PasswordStep({ hasTimedOut, onDone, onCodeNeeded }: PasswordStepProps) {
  const dialogs = useConfirm();
  return (
    <>
      <LoginNotice hasTimedOut={hasTimedOut} />
      <AccountForm
        {...loginForm}
        buttonTexts={['Sign in', 'Signing in...']}
        toFailure={(error) => ({ errors: [], reason: explainError(error) })}
        explainFailure={() => ''}
        send={(body) => call('login', { body })}
        onSent={(answer) => {
          if ('challenge' in answer) return onCodeNeeded(answer.session);
          beginSession(answer);
          onDone();
        }}
        onFailed={({ reason }, { setFocus }) => {
          void dialogs.alert({ title: 'Oops!', text: reason }).then(() => setFocus('password'));
        }}
      />
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        <Link to={adminPaths.forgot}>{forgotMessages.link}</Link>
      </p>
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        No account yet? <Link to={adminPaths.register}>Register</Link>
      </p>
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        {text.codeQuestion}{' '}
        <Link to={adminPaths.login} state={{ confirming: '' }}>
          Enter the code
        </Link>
      </p>
    </>
  );
}

function SignIn() {
  const { from: target = adminPaths.addJob } = useLoginState();
  const [isDone, setIsDone] = useState(false);
  const [mfaSession, setMfaSession] = useState<string>();
  const [hasTimedOut, setTimedOut] = useState(false);
  const navigate = useNavigate();
  const startOver = (timedOut: boolean) => {
    setMfaSession(undefined);
    setTimedOut(timedOut);
  };
  const onDone = () => setIsDone(true);
  return (
    <>
      <h1 className="text-xl">Administrator sign in</h1>
      {mfaSession === undefined ? (
        <PasswordStep hasTimedOut={hasTimedOut} onDone={onDone} onCodeNeeded={setMfaSession} />
      ) : (
        <>
          <Note>Enter the code from your authenticator app.</Note>
          <AccountForm
            {...oneTimeCodeForm}
            focused="code"
            buttonTexts={['Sign in', 'Signing in...']}
            send={async ({ code }) =>
              beginSession(await call('loginWithCode', { body: { session: mfaSession, code } }))
            }
            onSent={onDone}
            // The server no longer waits for the code of this sign-in.
            onFailed={({ status }) => status === 401 && startOver(true)}
            renderFooter={() => (
              <Button variant="plain" wide onClick={() => startOver(false)}>
                Start over
              </Button>
            )}
          />
          <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">{loginMessages.phoneLost}</p>
        </>
      )}
      {isDone && (
        <TimedDialog
          title={loginMessages.doneTitle}
          durationMs={delays.loginRedirectMs}
          buttonText="Continue"
          onContinue={() => void navigate(target, { replace: true })}
        >
          <p>{loginMessages.done}</p>
        </TimedDialog>
      )}
    </>
  );
}

export function Component() {
  /** `confirming` is empty where the person has still to type the address. */
  const { registered, confirming = registered } = useLoginState();
  /** Read only once: after a sign-in on this page, its welcome is shown before it is left. */
  const [isSignedIn] = useState(() => readToken() !== undefined);
  if (isSignedIn) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <SignInLayout pageTitle="Administrator sign in">
      {confirming === undefined ? (
        <SignIn />
      ) : (
        <ConfirmStep email={confirming} hasRegistered={registered !== undefined} />
      )}
    </SignInLayout>
  );
}
