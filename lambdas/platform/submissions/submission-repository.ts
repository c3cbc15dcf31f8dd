import { submissionAudit } from '#contract/audit-actions.ts';
import { submissionPaths } from '#contract/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { auditItem } from '../table/audit.ts';
import { NotFound } from '../runtime/errors.ts';
import { indexNowItems } from '../queues/index-now.ts';
import { keys } from '../table/keys.ts';
import { outboxItem, type Mail } from '../mail/outbox.ts';
import { readPartition, type Row } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import { transact, retryOnConflict, type TransactItem } from '../table/transaction.ts';
import { authorLinks } from './author-links.ts';
import { decisionMailItems, type Sent } from './decision-mail.ts';
import { decisionMade, type Submission } from './submission.ts';

type Shown = Pick<Submission, 'id' | 'title' | 'slug' | 'status' | 'publish_date'>;

/** A page with a date to come is told on that date. */
function announceItems(
  table: Table,
  kind: SubmissionKind,
  [before, after]: readonly [Shown, Shown],
  at: Date,
): TransactItem[] {
  const toPath = submissionPaths[kind].one;
  const open = [before, after].filter((state) => isPublished(state, at));
  const isToCome = after.status === postStatuses.published && !isPublished(after, at);
  const due = isToCome && after.publish_date;
  return [
    ...indexNowItems(table, open.map(toPath), at),
    ...(due ? indexNowItems(table, [toPath(after)], at, new Date(due)) : []),
  ];
}

export interface Storage<Item extends Sent, Stored extends { item: Item }> {
  kind: SubmissionKind;
  read: (rows: readonly Row[], id: string) => Stored | undefined;
  insertItems: (TableName: string, item: Item) => TransactItem[];
  /** Refused as a lost race when it was changed or deleted since it was read. */
  updateItems: (TableName: string, before: Stored, after: Item) => TransactItem[];
  messages: { gone: string };
}

export interface Writing<Item> {
  action?: { who: string; what: string };
  /** The site's origin for links in mails; with it the author is told of a decision. */
  site?: string;
  extraItems?: (item: Item) => readonly TransactItem[];
}

export interface SubmissionRepository<Item> {
  /** Finds any status; undefined when it is unknown or deleted. */
  find: (id: string) => Promise<Item | undefined>;
  /** The table refuses an id that is taken. */
  add: (item: Item, writing?: Writing<Item>) => Promise<Item>;
  /** Retries when another write came first; skips no-ops. Throws NotFound or what `edit` throws. */
  change: (id: string, edit: (current: Item) => Item, writing: Writing<Item>) => Promise<Item>;
}

export function submissionRepository<Item extends Sent, Stored extends { item: Item }>(
  table: Table,
  { kind, read, insertItems, updateItems, messages }: Storage<Item, Stored>,
): SubmissionRepository<Item> {
  const stored = async (id: string) =>
    read(await readPartition(table, keys.submission(kind, id).PK), id);

  function auditItems({ action }: Writing<Item>, before: Item, after: Item): TransactItem[] {
    if (!action) return [];
    const { id, title: named, updated_at } = after;
    const decision = decisionMade(before, after);
    const what = decision ? submissionAudit[kind][decision] : action.what;
    const when = new Date(updated_at);
    return [auditItem(table, { who: action.who, what, which: id, named, when })];
  }

  function mailItems({ site }: Writing<Item>, before: Item, after: Item): TransactItem[] {
    if (site === undefined) return [];
    const send = (mail: Mail) => outboxItem(table, mail, new Date(after.updated_at));
    return decisionMailItems(kind, [before, after], {
      links: authorLinks(table, kind),
      send,
      site,
    });
  }

  return {
    find: (id) => retryOnConflict(async () => (await stored(id))?.item),

    add: (item, writing = {}) =>
      retryOnConflict(async () => {
        await transact(table, [
          ...(writing.extraItems?.(item) ?? []),
          ...insertItems(table.name, item),
          ...auditItems(writing, item, item),
        ]);
        return item;
      }),

    change: (id, edit, writing) =>
      retryOnConflict(async () => {
        const before = await stored(id);
        if (!before) throw new NotFound(messages.gone);
        const { item } = before;
        const after = edit(item);
        const saved = () => [
          ...updateItems(table.name, before, after),
          ...auditItems(writing, item, after),
          ...mailItems(writing, item, after),
          ...announceItems(table, kind, [item, after], new Date(after.updated_at)),
        ];
        await transact(table, [
          ...(writing.extraItems?.(after) ?? []),
          ...(after === item ? [] : saved()),
        ]);
        return after;
      }),
  };
}
