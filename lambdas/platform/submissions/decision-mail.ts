import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { submissionPaths } from '#contract/pages/pages.ts';
import { type SubmissionKind, submissionWords } from '#contract/submission-kinds.ts';
import { EmailAddress } from '#contract/text.ts';
import { followed, inOneLine, quoted } from '../mail/mail-text.ts';
import type { Mail } from '../mail/outbox.ts';
import type { TransactItem } from '../transaction.ts';
import type { AuthorLinks } from './author-links.ts';
import { decisionMade, type Submission } from './submission.ts';

/** What the mails of a decision have to know of a kind of submission. */
export interface Decided<Item> {
  kind: SubmissionKind;
  author: (item: Item) => string;
  /** The moment from which on they have it, where that is to come. */
  publishedFrom?: (item: Item) => Date | undefined;
}

export interface Mailing {
  links: Pick<AuthorLinks, 'createForMail'>;
  send: (mail: Mail) => TransactItem;
  /** The site's origin. */
  site: string;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const regards = ['', `The ${brand.name} team`, brand.supportEmail];

function accepted(from: Date | undefined) {
  if (!from) return { word: 'published', sentence: 'is now published. You can read it here:' };
  const moment = momentInIndia(from).replace('T', ', ');
  return {
    word: 'accepted',
    sentence: `is accepted. It will be published on ${moment} (India time). You can then read it here:`,
  };
}

type Words = Pick<Mail, 'subject' | 'text'>;

function publication<Item extends Submission>(
  item: Item,
  { kind, author, publishedFrom }: Decided<Item>,
  { site, link }: { site: string; link: string },
): Words {
  const { one } = submissionWords[kind];
  const { word, sentence } = accepted(publishedFrom?.(item));
  return {
    subject: `Your ${one} on ${brand.name} is ${word}`,
    text: lines(
      ...[`Hello ${inOneLine(author(item))}`.trim() + ',', ''],
      ...[`Thank you for writing. Your ${one} "${inOneLine(item.title)}" ${sentence}`, ''],
      ...[`${site}${encodeURI(submissionPaths[kind].one(item))}`, ''],
      ...followed(link),
      ...regards,
    ),
  };
}

/** None of the author's words: whoever wrote them may have given somebody else's address. */
const rejection = ({ reason }: Submission, one: string, link: string): Words => ({
  subject: `Your ${one} on ${brand.name} was not published`,
  text: lines(
    ...['Hello,', ''],
    `Thank you for sending your ${one} to ${brand.name}. We have read it and could not publish it. You are welcome to send a changed version.`,
    ...(reason ? ['', 'The reviewer’s reason:', '', ...quoted(reason)] : []),
    '',
    ...followed(link),
    ...regards,
  ),
});

/** The mail to its author with a private link of its own, when a change has decided on it. */
export function decisionItems<Item extends Submission>(
  [before, after]: readonly [Item, Item],
  decided: Decided<Item>,
  { links, send, site }: Mailing,
): TransactItem[] {
  const decision = decisionMade(before, after);
  if (!decision || !EmailAddress.safeParse(after.email).success) return [];
  const { path, item } = links.createForMail(after.id);
  const link = `${site}${path}`;
  const mail =
    decision === 'published'
      ? publication(after, decided, { site, link })
      : rejection(after, submissionWords[decided.kind].one, link);
  return [item, send({ to: after.email, ...mail })];
}
