import type * as z from 'zod/mini';
import { type PostStatus, postStatuses } from '#contract/blog.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { isOpenState } from '#contract/submissions.ts';
import { Conflict, Forbidden, NotFound } from '../runtime/errors.ts';
import { ok, type SavedReply, type UploadedFile } from '../http/request.ts';
import type { TransactItem } from '../table/transaction.ts';
import type { AuthorLinks } from './author-links.ts';
import type { Sent } from './decision-mail.ts';
import { changedSubmission, type Submission, submissionState } from './submission.ts';
import type { SubmissionRepository } from './submission-repository.ts';

interface Reading<Item extends Sent, Own> {
  links: Pick<AuthorLinks, 'open'>;
  submissions: Pick<SubmissionRepository<Item>, 'find'>;
  schema: z.ZodMiniType<Own>;
  now: () => Date;
}

interface Changes {
  token: string;
  version: number;
  /** '0' keeps a draft a draft; it does nothing to what waits already. */
  status?: string | undefined;
}

interface Changing<Item extends Sent, Own, Body, Prepared> extends Reading<Item, Own> {
  submissions: Pick<SubmissionRepository<Item>, 'find' | 'change'>;
  /** Checks or stores what an edit needs besides the form, once the edit would be taken. */
  prepare?: (body: Body, file: UploadedFile | undefined) => Promise<Prepared>;
  edit: (current: Item, body: Body, at: Date, prepared: Prepared | undefined) => Item;
}

interface ChangeRequest<Body> {
  body: Body;
  file?: UploadedFile;
  replyItems: (reply: SavedReply) => readonly TransactItem[];
}

/** Throws NotFound for a link that opens nothing, and when what it opens is deleted. */
async function open<Item extends Sent, Own>(
  { links, submissions }: Reading<Item, Own>,
  token: string,
) {
  const link = await links.open(token);
  const item = link && (await submissions.find(link.id));
  if (!item) throw new NotFound(submissionMessages.linkUnknown);
  return { item, isAuthors: link.isAuthors };
}

function shown<Item extends Sent, Own>(
  { schema, now }: Reading<Item, Own>,
  item: Item,
  isAuthors: boolean,
): Own {
  const state = submissionState(item, now());
  return schema.parse({
    state,
    created_at: item.created_at,
    reason: state === 'rejected' ? item.reason : undefined,
    published: state === 'published' || state === 'scheduled' ? item : undefined,
    text: isAuthors ? item : undefined,
  });
}

export const getOwn =
  <Item extends Sent, Own>(reading: Reading<Item, Own>) =>
  async ({ body }: { body: { token: string } }) => {
    const { item, isAuthors } = await open(reading, body.token);
    return ok(shown(reading, item, isAuthors));
  };

/** Every author's change waits for review, unless a draft stays a draft. */
export const statusOfOwn = ({ status: old }: Submission, { status }: Changes): PostStatus =>
  old === postStatuses.draft && status === '0' ? old : postStatuses.pending_review;

/**
 * Throws Forbidden for a link that only shows, and Conflict, with the current state, once it was
 * decided on or when the version is not the present one.
 */
export function changeOwn<Item extends Sent, Own, Body extends Changes, Prepared>(
  changing: Changing<Item, Own, Body, Prepared>,
) {
  const { submissions, prepare, edit, now } = changing;
  const own = (item: Item) => shown(changing, item, true);
  const reply = (item: Item) => ok({ message: submissionMessages.saved, own: own(item) });

  function edited(current: Item, body: Body, prepared?: Prepared): Item {
    const refused = (message: string) => new Conflict(message, { own: own(current) });
    const at = now();
    if (!isOpenState(submissionState(current, at))) throw refused(submissionMessages.reviewed);
    if (body.version !== current.version) throw refused(submissionMessages.changedMeanwhile);
    const changes = edit(current, body, at, prepared);
    // An author may become anonymous but not undo it: whoever has the link could uncover the name.
    const anonymous = current.anonymous || changes.anonymous;
    const status = statusOfOwn(current, body);
    const after = changedSubmission(current, { ...changes, anonymous, status }, at);
    return after === current ? current : { ...after, author_edited_at: after.updated_at };
  }

  return async ({ body, file, replyItems }: ChangeRequest<Body>) => {
    const { item, isAuthors } = await open(changing, body.token);
    if (!isAuthors) throw new Forbidden(submissionMessages.readOnly);
    edited(item, body);
    const prepared = await prepare?.(body, file);
    const saved = await submissions.change(item.id, (current) => edited(current, body, prepared), {
      extraItems: (after) => replyItems(reply(after)),
    });
    return reply(saved);
  };
}
