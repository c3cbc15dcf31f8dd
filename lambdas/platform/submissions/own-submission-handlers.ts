import type * as z from 'zod/mini';
import { postStatuses } from '#contract/blog.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { isEditableState, type SubmissionKind } from '#contract/submission-fields.ts';
import { Conflict, Forbidden, NotFound } from '../runtime/errors.ts';
import { ok, type IdempotencyItems, type UploadedFile } from '../http/handler.ts';
import { table } from '../table/table.ts';
import { authorLinks } from './author-links.ts';
import type { SubmissionItem } from './decision-mail.ts';
import { applyChanges, type Submission, submissionState } from './submission.ts';
import type { SubmissionRepository } from './submission-repository.ts';

interface OwnSubmissionOptions<Item extends SubmissionItem, OwnView> {
  kind: SubmissionKind;
  submissions: () => Pick<SubmissionRepository<Item>, 'find' | 'change'>;
  schema: z.ZodMiniType<OwnView>;
}

/** Throws NotFound for an unknown link and for a deleted submission. */
async function openByToken<Item extends SubmissionItem, Own>(
  { kind, submissions }: OwnSubmissionOptions<Item, Own>,
  token: string,
) {
  const link = await authorLinks(table(), kind).openLink(token);
  const item = link && (await submissions().find(link.id));
  if (!item) throw new NotFound(submissionMessages.linkUnknown);
  return { item, isEditable: link.isEditable };
}

function toOwnSubmission<Own>(schema: z.ZodMiniType<Own>, item: Submission, isEditable: boolean) {
  const state = submissionState(item, new Date());
  return schema.parse({
    state,
    created_at: item.created_at,
    reason: state === 'rejected' ? item.reason : undefined,
    published: state === 'published' || state === 'scheduled' ? item : undefined,
    text: isEditable ? item : undefined,
  });
}

export const getOwnSubmission =
  <Item extends SubmissionItem, Own>(access: OwnSubmissionOptions<Item, Own>) =>
  async ({ body }: { body: { token: string } }) => {
    const { item, isEditable } = await openByToken(access, body.token);
    return ok(toOwnSubmission(access.schema, item, isEditable));
  };

interface AuthorChanges {
  token: string;
  version: number;
  /** '0' keeps a draft a draft. It has no effect on a submission that waits for review. */
  status?: string | undefined;
}

/** An author's change waits for review, unless a draft stays a draft. */
export const toEditedStatus = ({ status: old }: Submission, { status }: AuthorChanges) =>
  old === postStatuses.draft && status === '0' ? old : postStatuses.pending_review;

interface OwnSubmissionEditor<
  Item extends SubmissionItem,
  Own,
  Body,
  Prepared,
> extends OwnSubmissionOptions<Item, Own> {
  /** Checks or stores what else an edit needs, such as an image. Called only for an edit that is allowed. */
  prepareEdit: (body: Body, file: UploadedFile | undefined) => Promise<Prepared>;
  edit: (current: Item, body: Body, now: Date, preparedValue: Prepared | undefined) => Item;
}

interface ChangeRequest<Body> {
  body: Body;
  file?: UploadedFile;
  idempotencyItems: IdempotencyItems;
}

/**
 * Throws Forbidden for a read-only link. Throws Conflict, with the current submission, if it has been
 * reviewed or if the version is not the current one.
 */
export function changeOwnSubmission<
  Item extends SubmissionItem,
  Own,
  Body extends AuthorChanges,
  Prepared,
>(editor: OwnSubmissionEditor<Item, Own, Body, Prepared>) {
  const { submissions, schema, prepareEdit, edit } = editor;
  const toReply = (item: Item) =>
    ok({ message: submissionMessages.saved, own: toOwnSubmission(schema, item, true) });

  function change(current: Item, body: Body, preparedValue?: Prepared): Item {
    const refuse = (message: string) =>
      new Conflict(message, { own: toOwnSubmission(schema, current, true) });
    const now = new Date();
    if (!isEditableState(submissionState(current, now))) throw refuse(submissionMessages.reviewed);
    if (body.version !== current.version) throw refuse(submissionMessages.changedMeanwhile);
    const changes = edit(current, body, now, preparedValue);
    // An author cannot undo anonymity: anybody who has the link could reveal the name.
    const isAnonymous = current.anonymous || changes.anonymous;
    const status = toEditedStatus(current, body);
    const changed = applyChanges(current, { ...changes, anonymous: isAnonymous, status }, now);
    return changed === current ? current : { ...changed, author_edited_at: changed.updated_at };
  }

  return async ({ body, file, idempotencyItems }: ChangeRequest<Body>) => {
    const { item, isEditable } = await openByToken(editor, body.token);
    if (!isEditable) throw new Forbidden(submissionMessages.readOnly);
    // Only checks, before anything is stored; the result is not used.
    change(item, body);
    const preparedValue = await prepareEdit(body, file);
    const saved = await submissions().change(
      item.id,
      (current) => change(current, body, preparedValue),
      { extraItems: (changed) => idempotencyItems(toReply(changed)) },
    );
    return toReply(saved);
  };
}
