import { postStatuses } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import type { Interview } from '#contract/interviews.ts';
import type { Mail } from '#lambdas/platform/outbox.ts';

const published = ({ name, title }: Interview) => ({
  subject: `Your interview experience is published on ${brand.name}`,
  text: `Hello ${name},

Your interview experience "${title}" is now published. Thank you for helping those who come after you.

The team of ${brand.name}`,
});

const rejected = ({ name, title, reason }: Interview) => ({
  subject: `Your interview experience was not published on ${brand.name}`,
  text: `Hello ${name},

Thank you for sending your interview experience "${title}". We have read it and decided not to publish it.
${reason ? `\nThe reason: ${reason}\n` : ''}
You are welcome to send a changed version, or to write to ${brand.supportEmail} if you think that we are wrong.

The team of ${brand.name}`,
});

/** The mail to whoever sent it, when the review has brought news; its subject holds no word of theirs. */
export function newsOf(before: Interview, after: Interview): Mail | undefined {
  if (after.email === '' || after.status === before.status) return undefined;
  if (after.status === postStatuses.published) return { to: after.email, ...published(after) };
  if (after.status === postStatuses.rejected) return { to: after.email, ...rejected(after) };
  return undefined;
}
