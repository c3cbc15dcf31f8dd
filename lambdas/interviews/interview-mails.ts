import { brand } from '#contract/brand.ts';
import type { Interview } from '#contract/interviews.ts';
import { followed, inOneLine, quoted } from '#lambdas/platform/mail/mail-text.ts';
import type { DecisionLinks, DecisionTexts } from '#lambdas/platform/submissions/decision-mail.ts';

const published = ({ name, title }: Interview, { link }: DecisionLinks) => ({
  subject: `Your interview experience is published on ${brand.name}`,
  text: `Hello ${inOneLine(name)},

Your interview experience "${inOneLine(title)}" is now published. Thank you for helping those who come after you.

${followed(link).join('\n')}

The ${brand.name} team
`,
});

/** None of the sender's words: whoever wrote them may have given somebody else's address. */
const rejected = ({ reason }: Interview, { link }: DecisionLinks) => ({
  subject: `Your interview experience was not published on ${brand.name}`,
  text: `Hello,

Thank you for sending us an interview experience. We have read it and decided not to publish it.
${reason ? `\nThe reason:\n\n${quoted(reason).join('\n')}\n` : ''}
You are welcome to send a changed version. If you think we are wrong, please write to ${brand.supportEmail}.

${followed(link).join('\n')}

The ${brand.name} team
`,
});

/** No subject holds a word of the sender's. */
export const decisionTexts: DecisionTexts<Interview> = { published, rejected };
