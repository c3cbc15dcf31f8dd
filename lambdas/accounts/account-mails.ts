import { brand } from '#contract/brand.ts';
import { accountLimits } from '#contract/limits.ts';
import { forgotMessages } from '#contract/messages/account.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';

const joinMail = (...paragraphs: string[]) => ['Hello,', ...paragraphs, brand.name].join('\n\n');

/** Contains no text of the person who registered, since it may go to another person's address. */
export const approvedMail = (to: string, signInAddress: string): Mail => ({
  to,
  subject: `Your ${brand.name} account is approved`,
  text: joinMail(
    `An administrator of ${brand.name} has approved your account. You can sign in now:`,
    signInAddress,
    `If you did not ask for an account, please write to us: ${brand.supportEmail}`,
  ),
});

/** Contains neither a text nor the name of the administrator who invites. */
export const invitationMail = (to: string, link: string): Mail => ({
  to,
  subject: `You are invited to run ${brand.name}`,
  text: joinMail(
    `An administrator of ${brand.name} invites you to become one too. Open this link, and choose your name and a password:`,
    link,
    `The link works once, within ${accountLimits.invitationDays * 24} hours. Give it to nobody.`,
    `If you do not expect this, you need do nothing. Questions: ${brand.supportEmail}`,
  ),
});

/** Sent after every change, so that the owner learns of a change by another person. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: `Your ${brand.name} password was changed`,
  text: joinMail(
    `the password of your ${brand.name} account was changed, and you have been signed out everywhere else.`,
    `If it was not you, set a new one at once (“${forgotMessages.link}” on the sign-in page) and tell us: ${brand.supportEmail}`,
  ),
});

export const secondFactorOffMail = (to: string): Mail => ({
  to,
  subject: `Two-step sign-in was turned off at ${brand.name}`,
  text: joinMail(
    `two-step sign-in of your ${brand.name} account was turned off. From now on you sign in with your password alone.`,
    `If it was not you, set a new password at once (“${forgotMessages.link}” on the sign-in page) and tell us: ${brand.supportEmail}`,
  ),
});

export const secondFactorResetMail = (to: string): Mail => ({
  to,
  subject: `Two-step sign-in was reset at ${brand.name}`,
  text: joinMail(
    `An administrator of ${brand.name} has turned off two-step sign-in for your account and signed you out on all devices. You can now sign in with your password, and set up your app again under “Your account”.`,
    `If you did not ask for this, please write to us at once: ${brand.supportEmail}`,
  ),
});
