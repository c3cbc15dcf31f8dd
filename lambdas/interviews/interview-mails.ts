import { postStatuses } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import type { Interview } from '#contract/interviews.ts';
import { followed, inOneLine, quoted } from '#lambdas/platform/mail/mail-text.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';

const published = ({ name, title }: Interview, link: string) => ({
  subject: `Your interview experience is published on ${brand.name}`,
  text: `Hello ${inOneLine(name)},

Your interview experience "${inOneLine(title)}" is now published. Thank you for helping those who come after you.

${followed(link).join('\n')}

The ${brand.name} team
`,
});

/** None of the sender's words: whoever wrote them may have given somebody else's address. */
const rejected = ({ reason }: Interview, link: string) => ({
  subject: `Your interview experience was not published on ${brand.name}`,
  text: `Hello,

Thank you for sending us an interview experience. We have read it and decided not to publish it.
${reason ? `\nThe reason:\n\n${quoted(reason).join('\n')}\n` : ''}
You are welcome to send a changed version. If you think we are wrong, please write to ${brand.supportEmail}.

${followed(link).join('\n')}

The ${brand.name} team
`,
});

/** The mail to whoever sent it, when the review has brought news; its subject holds no word of theirs. */
export function newsOf(before: Interview, after: Interview, link: string): Mail | undefined {
  if (after.email === '' || after.status === before.status) return undefined;
  if (after.status === postStatuses.published)
    return { to: after.email, ...published(after, link) };
  if (after.status === postStatuses.rejected) return { to: after.email, ...rejected(after, link) };
  return undefined;
}
