import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { submissionPaths } from '#contract/pages.ts';
import { isPublished } from '#contract/post-options.ts';
import { type SubmissionKind, submissionWords } from '#contract/submission-kinds.ts';
import { EmailAddress } from '#contract/text.ts';
import { followed, inOneLine, quoted } from '../mail/mail-content.ts';
import type { Mail } from '../mail/outbox.ts';
import type { TransactItem } from '../table/transaction.ts';
import type { AuthorLinks } from './author-links.ts';
import { decisionMade, type Submission } from './submission.ts';

export type Sent = Submission & ({ author: string } | { name: string });

export interface Mailing {
  links: Pick<AuthorLinks, 'createForMail'>;
  send: (mail: Mail) => TransactItem;
  site: string;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const regards = ['', `The ${brand.name} team`, brand.supportEmail];

function accepted(item: Submission) {
  const { publish_date, updated_at } = item;
  if (isPublished(item, new Date(updated_at)))
    return { word: 'published', sentence: 'It is now live. You can read it here:' };
  const moment = momentInIndia(new Date(publish_date ?? updated_at)).replace('T', ', ');
  return {
    word: 'accepted',
    sentence: `It is accepted and will be published on ${moment} (India time). You can then read it here:`,
  };
}

type Words = Pick<Mail, 'subject' | 'text'>;
type Links = Pick<Mailing, 'site'> & { link: string };

function publication(kind: SubmissionKind, item: Sent, { site, link }: Links): Words {
  const { one } = submissionWords[kind];
  const { word, sentence } = accepted(item);
  return {
    subject: `Your ${one} on ${brand.name} is ${word}`,
    text: lines(
      ...[`Hello ${inOneLine('author' in item ? item.author : item.name)}`.trim() + ',', ''],
      ...[`Thank you for your ${one} "${inOneLine(item.title)}". ${sentence}`, ''],
      ...[`${site}${encodeURI(submissionPaths[kind].itemPath(item))}`, ''],
      ...followed(link),
      ...regards,
    ),
  };
}

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

export function decisionMailItems(
  kind: SubmissionKind,
  [before, after]: readonly [Sent, Sent],
  { links, send, site }: Mailing,
): TransactItem[] {
  const decision = decisionMade(before, after);
  if (!decision || !EmailAddress.safeParse(after.email).success) return [];
  const { path, item } = links.createForMail(after.id);
  const link = `${site}${path}`;
  const mail =
    decision === 'published'
      ? publication(kind, after, { site, link })
      : rejection(after, submissionWords[kind].one, link);
  return [item, send({ to: after.email, ...mail })];
}
