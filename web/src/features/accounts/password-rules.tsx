import { Check, Circle } from 'lucide-react';
import { accountLimits } from '#contract/limits.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { meetsPasswordRule, passwordRules } from '#contract/password-policy.ts';
import styles from './login-form.module.css';

const { rules } = registerMessages;
const textOf = (rule: keyof typeof rules) =>
  rules[rule].replace('{min}', String(accountLimits.newPasswordCharacters));

/** What a password needs, and what the one typed so far has of it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles['rules']}>
      {passwordRules.map((rule) => {
        const met = meetsPasswordRule(password, rule);
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} data-met={met ? '' : undefined}>
            <Icon size={14} aria-hidden="true" />
            {textOf(rule)}
            <span className="visually-hidden">{met ? ' (done)' : ' (missing)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
