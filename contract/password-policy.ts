/** What the administrators' pool asks of a password beside its length. */
export const passwordPolicy = {
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
} as const;

/** The pool's own sets: letters and digits of ASCII, and these symbols; a blank at an end is refused. */
const needed = [/[a-z]/, /[A-Z]/, /\d/, /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/, /^\S.*\S$/];

export const meetsPasswordPolicy = (password: string): boolean =>
  needed.every((pattern) => pattern.test(password));
