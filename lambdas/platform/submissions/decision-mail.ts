import { brand } from '#contract/brand.ts';
import { toIndiaDateTime } from '#contract/india-time.ts';
import { submissionPaths } from '#contract/public-paths.ts';
import { isPublished } from '#contract/post-options.ts';
import { type SubmissionKind, submissionTexts } from '#contract/submission-kinds.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import { trackingLinkLines, toOneLine, quoteLines } from '../mail/mail-text.ts';
import type { Mail } from '../mail/outbox.ts';
import type { TableWrite } from '../table/write-rows.ts';
import type { AuthorLinks } from './author-links.ts';
import { findNewDecision, type Submission } from './submission.ts';

/** A post has an `author`; an interview has the `name` of its author. */
export type SubmissionItem = Submission & ({ author: string } | { name: string });

export interface DecisionMailOptions {
  links: Pick<AuthorLinks, 'createForMail'>;
  toOutboxItem: (mail: Mail) => TableWrite;
  siteOrigin: string;
}

const joinLines = (...lines: string[]) => `${lines.join('\n')}\n`;
const closingLines = ['', `The ${brand.name} team`, brand.supportEmail];

function describeAcceptance(item: Submission) {
  const { publish_date, updated_at } = item;
  if (isPublished(item, new Date(updated_at)))
    return { word: 'published', sentence: 'It is now live. You can read it here:' };
  const publishTime = toIndiaDateTime(new Date(publish_date ?? updated_at)).replace('T', ', ');
  return {
    word: 'accepted',
    sentence: `It is accepted and will be published on ${publishTime} (India time). You can then read it here:`,
  };
}

type Change = readonly [before: SubmissionItem, after: SubmissionItem];
type MailLinks = Pick<DecisionMailOptions, 'siteOrigin'> & { link: string };

function buildApprovalMail(
  kind: SubmissionKind,
  item: SubmissionItem,
  { siteOrigin, link }: MailLinks,
) {
  const { noun: kindName } = submissionTexts[kind];
  const { word: statusWord, sentence } = describeAcceptance(item);
  return {
    subject: `Your ${kindName} on ${brand.name} is ${statusWord}`,
    text: joinLines(
      ...[`Hello ${toOneLine('author' in item ? item.author : item.name)}`.trim() + ',', ''],
      ...[`Thank you for your ${kindName} "${toOneLine(item.title)}". ${sentence}`, ''],
      ...[`${siteOrigin}${encodeURI(submissionPaths[kind].itemPath(item))}`, ''],
      ...trackingLinkLines(link),
      ...closingLines,
    ),
  };
}

function buildRejectionMail(kind: SubmissionKind, [before, after]: Change, link: string) {
  const { noun: kindName } = submissionTexts[kind];
  const wasLive = isPublished(before, new Date(after.updated_at));
  return {
    subject: `Your ${kindName} on ${brand.name} ${wasLive ? 'is no longer' : 'was not'} published`,
    text: joinLines(
      ...['Hello,', ''],
      `Thank you for sending your ${kindName} to ${brand.name}. We have ${wasLive ? 'taken it down' : 'read it and could not publish it'}. You are welcome to send a changed version.`,
      ...(after.reason ? ['', 'The reviewer’s reason:', '', ...quoteLines(after.reason)] : []),
      '',
      ...trackingLinkLines(link),
      ...closingLines,
    ),
  };
}

export function buildDecisionMailItems(
  kind: SubmissionKind,
  [before, after]: Change,
  { links, toOutboxItem, siteOrigin }: DecisionMailOptions,
): TableWrite[] {
  const decision = findNewDecision(before, after);
  if (!decision || !EmailAddress.safeParse(after.email).success) return [];
  const { path, item } = links.createForMail(after.id);
  const link = `${siteOrigin}${path}`;
  const mail =
    decision === 'published'
      ? buildApprovalMail(kind, after, { siteOrigin, link })
      : buildRejectionMail(kind, [before, after], link);
  return [item, toOutboxItem({ to: after.email, ...mail })];
}
