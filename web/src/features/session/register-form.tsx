import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { NewAccount } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form-field/password-field.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './login-form.module.css';
import { PasswordRules } from './password-rules.tsx';
import * as z from 'zod/mini';
import { tabDraft } from '#web/lib/tab-draft.ts';

const Draft = z.object({ name: z.string(), email: z.string() });

const registerDraft = tabDraft('draft:register', (value) => Draft.parse(value));

/** All but the password, until the account is asked for. */
function useRegisterDraft(form: UseFormReturn<NewAccount>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email } }) => registerDraft.write({ name, email }),
      }),
    [form],
  );
}

const labels = { name: 'Name', email: 'Email', password: 'Password' } as const;
type Field = keyof typeof labels;
const isField = (name: unknown): name is Field => typeof name === 'string' && name in labels;
const labelOf = (name: unknown) => (isField(name) ? labels[name] : 'This field');

const resolver = zodResolver(NewAccount, {
  error: (issue) => fieldMessage(labelOf(issue.path?.[0]), issue),
});

/** Below the documented sentence, where the server knows how long to wait. */
function failureOf(error: unknown): string {
  const { failed } = registerMessages;
  return error instanceof ApiError && error.status === 429 ? `${failed} ${error.message}` : failed;
}

const fieldErrorsOf = (error: unknown) =>
  error instanceof ApiError
    ? error.errors.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []))
    : [];

interface Failure {
  text: string;
  errors: readonly { field: Field; message: string }[];
}

function useRegistration(onDone: () => void) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [kept] = useState(registerDraft.read);
  const defaultValues = { name: '', email: '', ...kept, password: '' };
  const form = useForm({ resolver, defaultValues });
  useRegisterDraft(form);

  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => {
    for (const { field, message } of failure?.errors ?? []) form.setError(field, { message });
    const first = failure?.errors[0];
    if (first) form.setFocus(first.field);
  }, [form, failure]);

  const send = form.handleSubmit(async (body) => {
    setSending(true);
    setFailure(undefined);
    try {
      await call('register', { body });
      registerDraft.drop();
      onDone();
    } catch (error) {
      setSending(false);
      setFailure({ text: failureOf(error), errors: fieldErrorsOf(error) });
    }
  });
  return { form, sending, failure, send };
}

const messageOf = (errors: FieldErrors<NewAccount>, field: Field) => errors[field]?.message;

/** Asks for an account, then calls `onDone`. The password is kept nowhere. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { form, sending, failure, send } = useRegistration(onDone);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const field = (name: Field) => ({
    label: labels[name],
    required: true,
    error: messageOf(errors, name),
    ...form.register(name),
  });

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={styles['fields']} disabled={sending}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          notice={<PasswordRules password={password} />}
        />
        {failure && <Notice text={failure.text} focused={failure.errors.length === 0} />}
        <Button type="submit" wide>
          {sending ? 'Registering...' : 'Register'}
        </Button>
      </fieldset>
    </form>
  );
}
