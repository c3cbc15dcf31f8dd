import { accountLimits } from './limits.ts';

/** The sets of Cognito's user pools: letters and digits of ASCII, and these symbols; a space at an end is refused. */
const rulePatterns = {
  capital: /[A-Z]/,
  small: /[a-z]/,
  digit: /\d/,
  symbol: /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/,
  noOuterSpace: /^\S.*\S$/,
};

export const meetsPasswordPolicy = (password: string): boolean =>
  Object.values(rulePatterns).every((pattern) => pattern.test(password));

export const passwordRules = [
  'length',
  'capital',
  'small',
  'digit',
  'symbol',
  'noOuterSpace',
] as const;
type PasswordRule = (typeof passwordRules)[number];

export const meetsPasswordRule = (password: string, rule: PasswordRule): boolean =>
  rule === 'length'
    ? password.length >= accountLimits.newPasswordMinCharacters
    : rulePatterns[rule].test(password);
