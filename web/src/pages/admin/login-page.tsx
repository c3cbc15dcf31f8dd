import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { fill } from '#contract/fill.ts';
import { delays } from '#contract/limits.ts';
import {
  accountMessages,
  forgotMessages,
  loginMessages,
  registerMessages as text,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { CodeForm, ConfirmForm, LoginForm } from '#web/features/accounts/login-forms.tsx';
import { sessionEnding } from '#web/features/accounts/session.ts';
import { readToken } from '#web/features/accounts/token.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AccountCard } from './account-card.tsx';

const readString = (state: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const cameFrom = (state: unknown) => ({
  guarded: readString(state, 'from'),
  registered: readString(state, 'registered'),
  /** The address may be empty. */
  confirming: readString(state, 'confirming') ?? readString(state, 'registered'),
  confirmed: readString(state, 'confirmed') !== undefined,
  reset: readString(state, 'reset') !== undefined,
});

const endings = {
  'signed out': accountMessages.signedOut,
  expired: 'Please sign in to continue.',
  'second factor': secondFactorMessages.turnedOn,
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

const Note = ({ strong, children }: { strong?: string | undefined; children: string }) => (
  <p role="status" className="py-2 px-3 rounded-sm bg-brand-tint text-ink text-sm">
    {strong !== undefined && <strong>{strong} </strong>}
    {children}
  </p>
);

/** After registering: the address counts once the code that was mailed to it is entered. */
function Confirming({ email, registered }: { email: string; registered: boolean }) {
  const navigate = useNavigate();
  const done = () =>
    void navigate(adminPaths.login, { replace: true, state: { confirmed: 'confirmed' } });
  return (
    <>
      <h1 className="text-xl">Confirm your address</h1>
      <Note strong={registered ? text.done : undefined}>
        {registered ? fill(text.codeNeeded, { email }) : text.enterCode}
      </Note>
      <ConfirmForm email={email} onDone={done} />
      <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
        <Link to={adminPaths.login}>Sign in</Link>
      </p>
    </>
  );
}

function Reason({ isLate }: { isLate: boolean }) {
  const { guarded, confirmed, reset } = cameFrom(useLocation().state);
  const [ending] = useState(() => sessionEnding() ?? (guarded && 'expired'));
  if (isLate) return <Note>{loginMessages.codeLate}</Note>;
  if (confirmed) return <Note strong={text.confirmed}>{text.approvalNeeded}</Note>;
  if (reset) return <Note>{forgotMessages.done}</Note>;
  return ending ? <Note>{endings[ending]}</Note> : null;
}

interface PasswordStepProps extends ComponentProps<typeof LoginForm> {
  isLate: boolean;
}

const PasswordStep = ({ isLate, ...steps }: PasswordStepProps) => (
  <>
    <Reason isLate={isLate} />
    <LoginForm {...steps} />
    <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
      <Link to={adminPaths.forgot}>{forgotMessages.link}</Link>
    </p>
    <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
      No account yet? <Link to={adminPaths.register}>Register</Link>
    </p>
    <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">
      {text.codeLink}{' '}
      <Link to={adminPaths.login} state={{ confirming: '' }}>
        Enter the code
      </Link>
    </p>
  </>
);

const CodeStep = (steps: ComponentProps<typeof CodeForm>) => (
  <>
    <Note>Enter the code from your authenticator app.</Note>
    <CodeForm {...steps} />
    <p className="[&+&]:-mt-4 text-ink-soft text-sm text-center">{loginMessages.codeLost}</p>
  </>
);

function SigningIn() {
  const { guarded } = cameFrom(useLocation().state);
  const [done, setDone] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const [isLate, setIsLate] = useState(false);
  const goal = guarded ?? adminPaths.addJob;
  const navigate = useNavigate();
  const go = useCallback(() => void navigate(goal, { replace: true }), [navigate, goal]);
  const again = (late: boolean) => {
    setWaiting(undefined);
    setIsLate(late);
  };
  const onDone = () => setDone(true);
  return (
    <>
      <h1 className="text-xl">Administrator sign in</h1>
      {waiting === undefined ? (
        <PasswordStep isLate={isLate} onDone={onDone} onCodeNeeded={setWaiting} />
      ) : (
        <CodeStep
          session={waiting}
          onDone={onDone}
          onLate={() => again(true)}
          onBack={() => again(false)}
        />
      )}
      {done && <Welcome onGo={go} />}
    </>
  );
}

export function Component() {
  const { confirming, registered } = cameFrom(useLocation().state);
  /** It is read only at first: once a token comes here, the page says welcome before it goes. */
  const [isSignedIn] = useState(() => readToken() !== undefined);
  if (isSignedIn) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <AccountCard head="Administrator sign in">
      {confirming === undefined ? (
        <SigningIn />
      ) : (
        <Confirming email={confirming} registered={registered !== undefined} />
      )}
    </AccountCard>
  );
}
