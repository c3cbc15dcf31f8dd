import { Check, Circle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fill } from '#contract/fill.ts';
import { accountLimits } from '#contract/limits.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { meetsPasswordRule, passwordRules } from '#contract/password-policy.ts';
import { PasswordField } from '#web/ui/form-field/fields.tsx';

const { rules } = registerMessages;

function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-3 gap-y-1 mt-1 text-ink-soft text-xs [&_li]:(flex gap-2 items-center) [&_svg]:flex-none [&_li[data-met]]:(text-success font-medium)">
      {passwordRules.map((rule) => {
        const met = meetsPasswordRule(password, rule);
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} data-met={met ? '' : undefined}>
            <Icon size={14} aria-hidden="true" />
            {fill(rules[rule], { min: accountLimits.newPasswordCharacters })}
            <span className="visually-hidden">{met ? ' (done)' : ' (missing)'}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'notice'> {
  typed: string;
}

export const NewPasswordField = ({ typed, ...props }: Props) => (
  <PasswordField
    {...props}
    autoComplete="new-password"
    notice={<PasswordRules password={typed} />}
  />
);
