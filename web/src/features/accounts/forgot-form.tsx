import { forgotPassword, PasswordReset } from '#contract/accounts.ts';
import { forgotMessages } from '#contract/messages/account.ts';
import { call } from '#web/lib/api/api-client.ts';
import { AccountForm, accountForm, explainUnless, fields, newPassword } from './account-form.tsx';

const asking = accountForm(forgotPassword.body, [fields.email]);

export const ForgotForm = ({ onDone }: { onDone: (email: string) => void }) => (
  <AccountForm
    {...asking}
    action={['Send a code', 'Asking...']}
    explain={explainUnless([422, 429], forgotMessages.failed)}
    send={(body) => call('forgotPassword', { body })}
    onSent={(_, { getValues }) => onDone(getValues('email'))}
  />
);

const resetting = accountForm(PasswordReset, [
  fields.email,
  { ...fields.code, hint: forgotMessages.codeHint },
  newPassword('password', 'New password'),
]);

/** The form before is gone, and the focus with it. */
export const ResetForm = ({ email, onDone }: { email: string; onDone: () => void }) => (
  <AccountForm
    {...resetting}
    empty={{ ...resetting.empty, email }}
    focused={email ? 'code' : 'email'}
    action={['Change password', 'Changing...']}
    explain={explainUnless([422, 429], forgotMessages.notReset)}
    send={(body) => call('resetPassword', { body })}
    onSent={onDone}
  />
);
