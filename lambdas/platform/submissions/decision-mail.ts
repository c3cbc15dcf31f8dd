import { EmailAddress } from '#contract/text.ts';
import type { Mail } from '../mail/outbox.ts';
import type { TransactItem } from '../transaction.ts';
import type { AuthorLinks } from './author-links.ts';
import { type Decision, decisionMade, type Submission } from './submission.ts';

export interface DecisionLinks {
  /** The site's origin. */
  site: string;
  /** The author's own. */
  link: string;
}

/** What its author is told of each decision. */
export type DecisionTexts<Item> = Record<
  Decision,
  (item: Item, links: DecisionLinks) => Pick<Mail, 'subject' | 'text'>
>;

export interface Mailing {
  links: Pick<AuthorLinks, 'createForMail'>;
  send: (mail: Mail) => TransactItem;
  /** The site's origin. */
  site: string;
}

/** The mail to its author with a private link of its own, when a change has decided on it. */
export function decisionItems<Item extends Submission>(
  [before, after]: readonly [Item, Item],
  texts: DecisionTexts<Item>,
  { links, send, site }: Mailing,
): TransactItem[] {
  const decision = decisionMade(before, after);
  if (!decision || !EmailAddress.safeParse(after.email).success) return [];
  const { path, item } = links.createForMail(after.id);
  const mail = texts[decision](after, { site, link: `${site}${path}` });
  return [item, send({ to: after.email, ...mail })];
}
