import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { EmailAddress } from '#contract/text.ts';
import { followed, inOneLine, quoted } from '../mail/mail-text.ts';
import type { Mail } from '../mail/outbox.ts';
import type { TransactItem } from '../transaction.ts';
import type { AuthorLinks } from './author-links.ts';
import { decisionMade, type Submission } from './submission.ts';

/** What the mails of a decision say of a kind of submission. */
export interface DecisionWords<Item> {
  /** As in "Your … is published". */
  noun: string;
  author: (item: Item) => string;
  /** Of the page that readers have of it. */
  path: (item: Item) => string;
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
  { noun, author, path, publishedFrom }: DecisionWords<Item>,
  { site, link }: { site: string; link: string },
): Words {
  const { word, sentence } = accepted(publishedFrom?.(item));
  return {
    subject: `Your ${noun} on ${brand.name} is ${word}`,
    text: lines(
      ...[`Hello ${inOneLine(author(item))}`.trim() + ',', ''],
      ...[`Thank you for writing. Your ${noun} "${inOneLine(item.title)}" ${sentence}`, ''],
      ...[`${site}${encodeURI(path(item))}`, ''],
      ...followed(link),
      ...regards,
    ),
  };
}

/** None of the author's words: whoever wrote them may have given somebody else's address. */
const rejection = ({ reason }: Submission, noun: string, link: string): Words => ({
  subject: `Your ${noun} on ${brand.name} was not published`,
  text: lines(
    ...['Hello,', ''],
    `Thank you for sending your ${noun} to ${brand.name}. We have read it and could not publish it. You are welcome to send a changed version.`,
    ...(reason ? ['', 'The reviewer’s reason:', '', ...quoted(reason)] : []),
    '',
    ...followed(link),
    ...regards,
  ),
});

/** The mail to its author with a private link of its own, when a change has decided on it. */
export function decisionItems<Item extends Submission>(
  [before, after]: readonly [Item, Item],
  words: DecisionWords<Item>,
  { links, send, site }: Mailing,
): TransactItem[] {
  const decision = decisionMade(before, after);
  if (!decision || !EmailAddress.safeParse(after.email).success) return [];
  const { path, item } = links.createForMail(after.id);
  const link = `${site}${path}`;
  const mail =
    decision === 'published'
      ? publication(after, words, { site, link })
      : rejection(after, words.noun, link);
  return [item, send({ to: after.email, ...mail })];
}
