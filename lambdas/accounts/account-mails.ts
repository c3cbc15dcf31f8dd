import { brand } from '#contract/brand.ts';
import type { Mail } from '#lambdas/platform/outbox.ts';

/** Nothing in it is of the person's own writing: whoever registers may have named somebody else's address. */
export const approvedMail = (to: string, signInAddress: string): Mail => ({
  to,
  subject: `Your ${brand.name} account is approved`,
  text: [
    'Hello,',
    `an administrator of ${brand.name} has approved your account. You can sign in now:`,
    signInAddress,
    `If you did not ask for an account, please tell us: ${brand.supportEmail}`,
    brand.name,
  ].join('\n\n'),
});
