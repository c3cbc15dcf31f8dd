import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Circle } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CodeBody } from '#contract/accounts.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { fill } from '#contract/fill-template.ts';
import { accountLimits } from '#contract/limits.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { meetsPasswordRule, passwordRules } from '#contract/password-policy.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { type FormOptions, useSendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField, TextField } from '#web/ui/form-field/form-fields.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';

interface AccountField<Name extends string> extends Partial<ComponentProps<typeof TextField>> {
  name: Name;
  label: string;
  /** Without it, the field is a plain text field. */
  kind?: 'password' | 'new password';
}

/** Fields that several account forms share. `autoComplete` tells the browser what to fill in. */
export const fields = {
  email: { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  code: { name: 'code', label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const;
export const currentPassword = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'password', autoComplete: 'current-password' }) as const;
export const newPassword = <Name extends string>(name: Name, label: string) =>
  ({ name, label, kind: 'new password', autoComplete: 'new-password' }) as const;

/** With these statuses the server's own message is shown, since the user can act on it. */
export const showServerMessageFor =
  (explainedStatuses: readonly number[], defaultReason: string) =>
  ({ status }: ApiError): { reason?: string } =>
    explainedStatuses.includes(status) ? {} : { reason: defaultReason };

const unchanged = 'Your password was not changed. Please try again.';
const maybeChanged =
  'The server did not answer. Your password may already be changed: if the next try is refused, sign in with the new one.';

export const explainPasswordFailure = (error: ApiError) => {
  const isAnswered = error.status > 0 && error.status < 500;
  return showServerMessageFor([422, 429], isAnswered ? unchanged : maybeChanged)(error);
};

export function defineForm<Fields extends FieldValues>(
  schema: z.core.$ZodType<Fields, Fields>,
  formFields: readonly AccountField<FieldPath<Fields>>[],
) {
  const findField = (name: string) => formFields.find((field) => field.name === name);
  return {
    fields: formFields,
    defaultValues: mapToRecord(
      formFields.map(({ name }) => name),
      () => '',
    ),
    toFieldPath: (name: string) => findField(name)?.name,
    resolver: zodResolver(schema, {
      error: (issue) => {
        const { name, label = '' } = findField(String(issue.path?.[0])) ?? {};
        return name === 'code' && issue.input !== ''
          ? 'The code has 6 digits.'
          : fieldMessage(label, issue);
      },
    }),
  };
}

/** The form with the one-time code: for two-step sign-in and for its set-up. */
export const oneTimeCodeForm = defineForm(CodeBody, [
  { ...fields.code, hint: '6 digits. It changes every 30 seconds.' },
]);

const PasswordRules = ({ password }: { password: string }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-3 gap-y-1 mt-1 text-ink-soft text-xs [&_li]:(flex gap-2 items-center) [&_svg]:flex-none [&_li[data-met]]:(text-success font-medium)">
    {passwordRules.map((rule) => {
      const isMet = meetsPasswordRule(password, rule);
      const Icon = isMet ? Check : Circle;
      return (
        <li key={rule} data-met={isMet ? '' : undefined}>
          <Icon size={14} />
          {fill(registerMessages.rules[rule], { min: accountLimits.newPasswordMinCharacters })}
          <span className="visually-hidden">{isMet ? ' (done)' : ' (missing)'}</span>
        </li>
      );
    })}
  </ul>
);

interface InputProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  field: AccountField<FieldPath<Fields>>;
}

function Input<Fields extends FieldValues>({ form, field }: InputProps<Fields>) {
  const { name, label, kind, ...inputProps } = field;
  const value = useWatch({ control: form.control, name });
  const error = form.getFieldState(name, form.formState).error?.message;
  const commonProps = { label, error, required: true, ...form.register(name), ...inputProps };
  if (!kind) return <TextField {...commonProps} />;
  const passwordRuleList = kind === 'new password' && <PasswordRules password={value} />;
  return <PasswordField {...commonProps} notice={passwordRuleList} />;
}

interface Props<Fields extends FieldValues, Answer> extends FormOptions<Fields, Answer> {
  fields: readonly AccountField<FieldPath<Fields>>[];
  /** The button's text, and its text while the form is being sent. */
  buttonTexts: readonly [string, string];
  /** The page stays open after sending, so the form can be sent again. */
  staysOpen?: boolean;
  focused?: FieldPath<Fields> | undefined;
  /** The user name under which a browser saves the password. */
  username?: string;
  explainFailure?: (failure: SendFailure) => string;
  renderFooter?: (form: UseFormReturn<Fields>) => ReactNode;
  status?: string;
  children?: ReactNode;
}

const explainFormFailure = ({ errors, reason }: SendFailure) => (errors.length === 0 ? reason : '');

export function AccountForm<Fields extends FieldValues, Answer>(props: Props<Fields, Answer>) {
  const { fields: formFields, buttonTexts, staysOpen, focused, username, status, children } = props;
  const { form, phase, failure, submit } = useSendForm<Fields, Answer>(props);
  const isBusy = staysOpen ? phase === 'sending' : phase !== 'editing';
  const failureText = failure && (props.explainFailure ?? explainFormFailure)(failure);
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus(focused);
  }, [focused, setFocus]);
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <fieldset className="grid gap-5" disabled={isBusy}>
        {username !== undefined && (
          <input type="hidden" name="username" autoComplete="username" value={username} />
        )}
        {formFields.map((field) => (
          <Input key={field.name} form={form} field={field} />
        ))}
        {children}
        {failureText && <ErrorNotice text={failureText} takesFocus={failure.errors.length === 0} />}
        <Button type="submit" wide>
          {buttonTexts[isBusy ? 1 : 0]}
        </Button>
        {props.renderFooter?.(form)}
      </fieldset>
      {status !== undefined && (
        <p role="status" className="text-ink-soft text-sm text-center empty:hidden">
          {status}
        </p>
      )}
    </form>
  );
}
