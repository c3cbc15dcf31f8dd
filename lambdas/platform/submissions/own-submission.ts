import { submissionMessages } from '#contract/messages/submission.ts';
import type { SubmissionState } from '#contract/submissions.ts';
import { Conflict, Forbidden, NotFound } from '../http/errors.ts';
import type { AuthorLinks } from './author-links.ts';
import { type Submission, submissionState } from './submission.ts';

interface Sources<Item> {
  links: Pick<AuthorLinks, 'open'>;
  find: (id: string) => Promise<Item | undefined>;
}

/** What a private link opens; NotFound for a link that opens nothing, and when it is deleted. */
export async function openOwn<Item>({ links, find }: Sources<Item>, token: string) {
  const link = await links.open(token);
  const item = link && (await find(link.id));
  if (!item) throw new NotFound(submissionMessages.linkUnknown);
  return { item, isAuthors: link.isAuthors };
}

/** As above, to be changed; Forbidden for a link that only shows. */
export async function openOwnToChange<Item>(sources: Sources<Item>, token: string): Promise<Item> {
  const { item, isAuthors } = await openOwn(sources, token);
  if (!isAuthors) throw new Forbidden(submissionMessages.readOnly);
  return item;
}

/** What its link shows, for a schema to allow: who sent it is no part of it. */
export const ownView = <Item extends Submission>(
  item: Item,
  state: SubmissionState,
  isAuthors: boolean,
) => ({
  state,
  created_at: item.created_at,
  reason: state === 'rejected' ? item.reason : undefined,
  published: state === 'published' || state === 'scheduled' ? item : undefined,
  text: isAuthors ? item : undefined,
});

/**
 * What its author makes of it while it waits, marked as changed unless it is the same. Conflict with
 * what it is now, once it was decided on and with a version that is not the present one.
 */
export function editedByAuthor<Item extends Submission>(
  current: Item,
  version: number,
  { own, edit }: { own: (current: Item) => object; edit: (current: Item) => Item },
): Item {
  const refused = (message: string) => new Conflict(message, { own: own(current) });
  if (submissionState(current) !== 'waiting') throw refused(submissionMessages.reviewed);
  if (version !== current.version) throw refused(submissionMessages.changedMeanwhile);
  const edited = edit(current);
  return edited === current ? current : { ...edited, author_edited_at: edited.updated_at };
}
