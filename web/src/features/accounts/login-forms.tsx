import { useState } from 'react';
import { Credentials, RegistrationConfirmation } from '#contract/accounts.ts';
import { fill } from '#contract/fill.ts';
import { loginMessages, registerMessages as text } from '#contract/messages/account.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import {
  AccountForm,
  accountForm,
  codeForm,
  explainUnless,
  fields,
  presentPassword,
} from './account-form.tsx';
import { beginSession } from './session.ts';

const waitText = (seconds = 60): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Only a refusal says that email or password are wrong; a busy or silent server does not know. */
function explainError({ status, retryAfterSeconds }: ApiError): string {
  if (status === 0) return problemMessages.unreachable;
  if (status === 429) {
    return fill(loginMessages.tooMany, { wait: waitText(retryAfterSeconds) });
  }
  if (status >= 500) return problemMessages.unavailable;
  return loginMessages.failed;
}

const loginForm = accountForm(Credentials, [fields.email, presentPassword('password', 'Password')]);

interface LoginProps {
  onDone: () => void;
  onCodeNeeded: (session: string) => void;
}

export function LoginForm({ onDone, onCodeNeeded }: LoginProps) {
  const dialogs = useConfirm();
  return (
    <AccountForm
      {...loginForm}
      action={['Sign in', 'Signing in...']}
      explain={(error) => ({ errors: [], reason: explainError(error) })}
      explainFailure={() => ''}
      send={(body) => call('login', { body })}
      onSent={(answer) => {
        if ('challenge' in answer) return onCodeNeeded(answer.session);
        beginSession(answer);
        onDone();
      }}
      onFailed={({ reason }, { setFocus }) => {
        const closed = dialogs.alert({ title: 'Oops!', text: reason });
        void closed.then(() => setFocus('password'));
      }}
    />
  );
}

interface CodeProps {
  session: string;
  onDone: () => void;
  /** The sign-in no longer waits for its code. */
  onLate: () => void;
  onBack: () => void;
}

export const CodeForm = ({ session, onDone, onLate, onBack }: CodeProps) => (
  <AccountForm
    {...codeForm}
    focused="code"
    action={['Sign in', 'Signing in...']}
    send={async ({ code }) =>
      beginSession(await call('loginWithCode', { body: { session, code } }))
    }
    onSent={onDone}
    onFailed={({ status }) => {
      if (status === 401) onLate();
    }}
    after={() => (
      <Button variant="plain" wide onClick={onBack}>
        Start over
      </Button>
    )}
  />
);

const confirmForm = accountForm(RegistrationConfirmation, [
  fields.email,
  { ...fields.code, hint: '6 digits, valid for 24 hours. Please check your spam folder too.' },
  {
    ...{ name: 'password', label: 'Password', type: 'password', hint: text.passwordWhy },
    autoComplete: 'current-password',
  },
]);

const resend = (email: string): Promise<string> =>
  call('resendRegistrationCode', { body: { email } }).then(
    ({ message }) => message,
    (error: unknown) =>
      error instanceof ApiError && error.status === 429 ? error.message : text.codeNotSent,
  );

/** Asks for the password where the server does not know this browser; what was typed stays. */
export function ConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [status, setStatus] = useState('');
  return (
    <AccountForm
      {...confirmForm}
      fields={confirmForm.fields.filter(({ name }) => needsPassword || name !== 'password')}
      empty={{ ...confirmForm.empty, email }}
      action={['Confirm', 'Confirming...']}
      explain={explainUnless([422, 429], 'Your address could not be confirmed. Please try again.')}
      send={(body) => call('confirmRegistration', { body })}
      onSent={onDone}
      onFailed={({ errors }) =>
        setNeedsPassword((before) => before || errors.some(({ field }) => field === 'password'))
      }
      status={status}
      after={({ getValues, trigger }) => (
        <Button
          variant="plain"
          wide
          onClick={async () => {
            if (!(await trigger('email', { shouldFocus: true }))) return;
            setStatus('Sending a new code...');
            setStatus(await resend(getValues('email')));
          }}
        >
          Send a new code
        </Button>
      )}
    />
  );
}
