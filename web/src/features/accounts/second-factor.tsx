import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OwnPassword, SecondFactorOff } from '#contract/own-account.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { registerMessages, secondFactorMessages as text } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { createPathFinder, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField, TextField } from '#web/ui/form-field/fields.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField, codeForm } from './code-form.tsx';
import { endSession } from './session.ts';

const label = 'Your password';
const empty = { password: '' };

const explain = ({ status }: ApiError) =>
  status === 429 || status === 409 ? {} : { reason: text.notChanged };

const passwordForm = {
  empty,
  toPath: createPathFinder(empty),
  resolver: zodResolver(OwnPassword, { error: (issue) => fieldMessage(label, issue) }),
  explain,
};

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="plain" wide onClick={onClick}>
    Cancel
  </Button>
);

interface PasswordStepProps<Answer> {
  email: string;
  action: readonly [string, string];
  send: (body: typeof empty) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onCancel: () => void;
}

function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { email, action, send, onSent, onCancel } = props;
  const editor = useSendForm({ ...passwordForm, send, onSent });
  const { setFocus } = editor.form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <AccountForm
      editor={editor}
      isBusy={editor.phase === 'sending'}
      action={action}
      after={<Cancel onClick={onCancel} />}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...requiredFields(editor.form, { password: label })('password')}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

interface Secret {
  secret: string;
  /** The text in the QR code, with the account's name. */
  uri: string;
}

/** A right code ends every session, so that the login page takes over. */
function CodeStep({ secret, uri, onCancel }: Secret & { onCancel: () => void }) {
  const editor = useSendForm({
    ...codeForm,
    explain,
    send: (body: typeof codeForm.empty) => call('turnOnSecondFactor', { body }),
    onSent: () => endSession('second factor'),
  });
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={first} tabIndex={-1} className="text-ink-soft text-sm">
        {text.scan}
      </p>
      <QrCode content={uri} label={text.picture} />
      <a href={uri} className="justify-self-center">
        {text.open}
      </a>
      <p>
        {text.secret}
        <code className="block p-3 rounded-sm bg-sunken text-sm text-center select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p className="text-ink-soft text-sm">{text.everywhere}</p>
      <AccountForm
        editor={editor}
        action={['Turn on', 'Turning on...']}
        after={<Cancel onClick={onCancel} />}
      >
        <CodeField form={editor.form} />
      </AccountForm>
    </div>
  );
}

function Off({ email }: { email: string }) {
  const [step, setStep] = useState<'told' | 'password' | Secret>('told');
  const cancel = () => setStep('told');
  if (typeof step === 'object') return <CodeStep {...step} onCancel={cancel} />;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{text.intro}</p>
      <p role="status">{text.isOff}</p>
      {step === 'told' ? (
        <Button wide onClick={() => setStep('password')}>
          Set up two-step sign-in
        </Button>
      ) : (
        <PasswordStep
          email={email}
          action={['Continue', 'Checking...']}
          send={(body) => call('setUpSecondFactor', { body })}
          onSent={setStep}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

const bothSteps = { password: '', code: '' };
const offForm = {
  empty: bothSteps,
  toPath: createPathFinder(bothSteps),
  resolver: zodResolver(SecondFactorOff, {
    error: (issue) => {
      if (issue.path?.[0] !== 'code') return fieldMessage(label, issue);
      return issue.input === '' ? fieldMessage('Code', issue) : registerMessages.codeShape;
    },
  }),
  explain,
  send: (body: typeof bothSteps) => call('turnOffSecondFactor', { body }),
};

interface TurnOffProps {
  email: string;
  onOff: (message: string) => void;
  onCancel: () => void;
}

function TurnOff({ email, onOff, onCancel }: TurnOffProps) {
  const editor = useSendForm({ ...offForm, onSent: ({ message }) => onOff(message) });
  const { setFocus } = editor.form;
  useEffect(() => setFocus('password'), [setFocus]);
  const field = requiredFields(editor.form, { password: label, code: 'Code' });
  return (
    <AccountForm
      editor={editor}
      isBusy={editor.phase === 'sending'}
      action={['Turn off', 'Turning off...']}
      after={<Cancel onClick={onCancel} />}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </AccountForm>
  );
}

function On({ email, onOff }: { email: string; onOff: (message: string) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p role="status">{text.isOn}</p>
      {isAsking ? (
        <>
          <p className="text-ink-soft text-sm">{text.offIntro}</p>
          <TurnOff email={email} onOff={onOff} onCancel={() => setIsAsking(false)} />
        </>
      ) : (
        <>
          <p className="text-ink-soft text-sm">{text.lost}</p>
          <Button variant="outline" wide onClick={() => setIsAsking(true)}>
            Turn off two-step sign-in
          </Button>
        </>
      )}
    </div>
  );
}

interface Props {
  account: { email: string; secondFactor: boolean };
  /** Gets what the server says after it was turned off. */
  onOff: (message: string) => void;
}

export function SecondFactor({ account: { email, secondFactor }, onOff }: Props) {
  const client = useQueryClient();
  if (!secondFactor) return <Off email={email} />;
  const off = async (message: string) => {
    await client.invalidateQueries({ queryKey: adminKeys.accounts.me });
    onOff(message);
  };
  return <On email={email} onOff={(message) => void off(message)} />;
}
