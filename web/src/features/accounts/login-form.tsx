import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { fill } from '#contract/fill.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { PasswordField, TextField } from '#web/ui/form-field/fields.tsx';
import { beginSession } from './session.ts';
import { AccountForm } from './account-form.tsx';
import { problemMessages } from '#contract/messages/problem.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';

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

const empty = { email: '', password: '' };

const form = {
  empty,
  toPath: () => undefined,
  resolver: zodResolver(Credentials, {
    error: (issue) => fieldMessage(issue.path?.[0] === 'email' ? 'Email' : 'Password', issue),
  }),
  explain: (error: ApiError) => ({ errors: [], reason: explainError(error) }),
  /** Gives the sign-in that waits for a code, where one is needed. */
  async send(body: typeof empty): Promise<string | undefined> {
    const answer = await call('login', { body });
    if ('challenge' in answer) return answer.session;
    beginSession(answer);
    return undefined;
  },
};

interface Props {
  onDone: () => void;
  onCodeNeeded: (session: string) => void;
}

export function LoginForm({ onDone, onCodeNeeded }: Props) {
  const dialogs = useConfirm();
  const editor = useSendForm({
    ...form,
    onSent: (session) => (session === undefined ? onDone() : onCodeNeeded(session)),
    onFailed: ({ reason }, { setFocus }) => {
      const closed = dialogs.alert({ title: loginMessages.failedTitle, text: reason });
      void closed.then(() => setFocus('password'));
    },
  });
  const field = requiredFields(editor.form, { email: 'Email', password: 'Password' });

  return (
    <AccountForm editor={editor} failure="" action={['Sign in', 'Signing in...']}>
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
    </AccountForm>
  );
}
