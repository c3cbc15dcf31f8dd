import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { submissionAudit } from '#contract/audit-actions.ts';
import { submissionPaths } from '#contract/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { auditItem } from '../table/audit.ts';
import { batchGetRows } from '../table/batch-get.ts';
import { NotFound } from '../runtime/errors.ts';
import { indexNowItems } from '../queues/index-now.ts';
import { keys } from '../table/keys.ts';
import { outboxItem, type Mail } from '../mail/outbox.ts';
import { readPartition, type Row } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import {
  insertRow,
  putRow,
  transact,
  retryOnConflict,
  type TransactItem,
  updateRow,
  writeConflict,
} from '../table/transaction.ts';
import { authorLinks } from './author-links.ts';
import { decisionMailItems, type Sent } from './decision-mail.ts';
import { revisionItem } from './posts-revision.ts';
import { decisionMade } from './submission.ts';
import { findPart, joinOpenRows, listRows } from './submission-rows.ts';

interface Definition<Item extends Sent, Open = unknown, Summary = unknown> {
  kind: SubmissionKind;
  /** Other fields are not stored. */
  schema: z.ZodMiniType<Item> & { shape: object };
  /** The fields of a list entry that everybody may see. */
  open: z.ZodMiniType<Open>;
  /** The same fields and the author, for administrators. */
  summary: z.ZodMiniType<Summary>;
  /** The field of the author's name; blank to readers if the submission is anonymous. */
  signature: 'author' | 'name';
  /** Counters, which an edit never writes, since others add to them at the same time. */
  counts?: readonly string[];
  messages: { gone: string };
}

interface Stored<Item> {
  item: Item;
  contentVersion: number | undefined;
}

interface Writing<Item> {
  /** Written to the audit log. A review is logged as the decision that was made. */
  audit?: { actorId: string; action: string };
  /** The site's origin, for links in mails. If it is set, the author gets a mail about a decision. */
  site?: string;
  extraItems?: (item: Item) => readonly TransactItem[];
}

/**
 * A submission has up to three rows, which are written together: the public one, without address and
 * anonymous name; the author's; and the content of a post, which is too long for lists.
 */
function storedRows<Item extends Sent>(table: Table, definition: Definition<Item>) {
  const { kind, schema, signature, counts = [] } = definition;
  const TableName = table.name;

  async function read(id: string): Promise<Stored<Item> | undefined> {
    const rows = await readPartition(table, keys.submission(kind, id).PK);
    const found = joinOpenRows(kind, id, rows);
    const author = findPart(rows, keys.submissionAuthor(kind, id));
    const item = found && schema.parse({ ...found, ...author });
    return item && { item, contentVersion: found.contentVersion };
  }

  function toRows(item: Item, contentVersion: number | undefined) {
    const {
      email,
      content,
      [signature]: author,
      ...fields
    }: Row = Object.fromEntries(Object.entries(schema.parse(item)));
    const text = content === undefined ? undefined : { content, contentVersion };
    return {
      open: {
        ...fields,
        ...keys.submissionIndex(kind, item.status, item.id),
        [signature]: item.anonymous ? undefined : author,
        contentVersion: text?.contentVersion,
      },
      author: { email, [signature]: author, ...keys.submissionAuthor(kind, item.id) },
      text: text && { ...text, ...keys.postContent(item.id) },
    };
  }

  const listItems = (after: Item, before = after) =>
    kind === 'post' && [before, after].some(({ status }) => status === postStatuses.published)
      ? [revisionItem(TableName, after.updated_at)]
      : [];

  function insertItems(item: Item): TransactItem[] {
    const { open, author, text } = toRows(item, item.version);
    return [
      insertRow(TableName, { ...open, ...keys.submission(kind, item.id) }),
      ...[author, text].flatMap((row) => (row ? [insertRow(TableName, row)] : [])),
      ...listItems(item),
    ];
  }

  /** Refused with WriteConflict if the submission was changed or deleted since it was read. */
  function updateItems({ item: old, contentVersion }: Stored<Item>, item: Item): TransactItem[] {
    const before = toRows(old, contentVersion);
    const isSameText = toRows(item, contentVersion).text?.content === before.text?.content;
    const { open, author, text } = toRows(item, isSameText ? contentVersion : item.version);
    const unedited = new Set(['id', 'created_at', 'email', 'content', ...counts]);
    const edited: Row = open;
    const names = new Set([...Object.keys(schema.shape), ...Object.keys(open)]).difference(
      unedited,
    );
    const set = [...names].filter((name) => edited[name] !== undefined);
    const removed = [...names].filter((name) => edited[name] === undefined);
    return [
      updateRow(TableName, keys.submission(kind, item.id), {
        update: [
          `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        condition: '#version = :oldVersion AND attribute_not_exists(deletedAt)',
        values: {
          ...Object.fromEntries(set.map((name) => [name, edited[name]])),
          oldVersion: old.version,
        },
        refused: writeConflict,
      }),
      ...[
        [author, before.author],
        [text, before.text],
      ].flatMap(([row, former]) =>
        row && !isDeepStrictEqual(row, former)
          ? [putRow(TableName, row, { condition: 'attribute_exists(PK)', refused: writeConflict })]
          : [],
      ),
      ...listItems(item, old),
    ];
  }

  return { read, insertItems, updateItems };
}

function auditItems<Item extends Sent>(
  table: Table,
  { kind, audit }: Pick<Writing<Item>, 'audit'> & { kind: SubmissionKind },
  [before, after]: readonly [Item, Item],
): TransactItem[] {
  if (!audit) return [];
  const { id, title: named, updated_at } = after;
  const decision = decisionMade(before, after);
  const what = decision ? submissionAudit[kind][decision] : audit.action;
  const when = new Date(updated_at);
  return [auditItem(table, { who: audit.actorId, what, which: id, named, when })];
}

/** Announces the page to search engines; a scheduled one on its date. */
function announceItems<Item extends Sent>(
  table: Table,
  kind: SubmissionKind,
  [before, after]: readonly [Item, Item],
): TransactItem[] {
  const at = new Date(after.updated_at);
  const toPath = submissionPaths[kind].itemPath;
  const open = [before, after].filter((state) => isPublished(state, at));
  const isToCome = after.status === postStatuses.published && !isPublished(after, at);
  const due = isToCome && after.publish_date;
  return [
    ...indexNowItems(table, open.map(toPath), at),
    ...(due ? indexNowItems(table, [toPath(after)], at, new Date(due)) : []),
  ];
}

export function submissionRepository<Item extends Sent, Open extends { id: string }, Summary>(
  table: Table,
  definition: Definition<Item, Open, Summary>,
) {
  const { kind, messages } = definition;
  const { read, insertItems, updateItems } = storedRows(table, definition);

  const rows = async (): Promise<Open[]> => {
    const reading = Object.values(postStatuses).map((status) => listRows(table, kind, { status }));
    const found = z.array(definition.open).parse((await Promise.all(reading)).flat());
    return found.sort((a, b) => (a.id < b.id ? 1 : -1));
  };

  const withAuthors = async (some: readonly Open[]): Promise<Summary[]> => {
    const authors = some.map(({ id }) => keys.submissionAuthor(kind, id));
    const found = new Map((await batchGetRows(table, authors)).map((row) => [row['PK'], row]));
    const joined = some.map((row, at) => ({ ...row, ...found.get(authors[at]?.PK) }));
    return z.array(definition.summary).parse(joined);
  };

  return {
    /** Finds a submission of any status; undefined if it is unknown or deleted. */
    find: (id: string): Promise<Item | undefined> =>
      retryOnConflict(async () => (await read(id))?.item),

    /** Throws Conflict if the id exists. */
    add: (item: Item, writing: Writing<Item> = {}): Promise<Item> =>
      retryOnConflict(async () => {
        await transact(table, [
          ...(writing.extraItems?.(item) ?? []),
          ...insertItems(item),
          ...auditItems(table, { kind, ...writing }, [item, item]),
        ]);
        return item;
      }),

    /** Retries after a WriteConflict; writes nothing if nothing changes. Throws NotFound and errors of `edit`. */
    change: (id: string, edit: (current: Item) => Item, writing: Writing<Item>): Promise<Item> =>
      retryOnConflict(async () => {
        const before = await read(id);
        if (!before) throw new NotFound(messages.gone);
        const { item } = before;
        const after = edit(item);
        const states = [item, after] as const;
        const { site, extraItems } = writing;
        const mailing = site !== undefined && {
          links: authorLinks(table, kind),
          send: (mail: Mail) => outboxItem(table, mail, new Date(after.updated_at)),
          site,
        };
        const saved = () => [
          ...updateItems(before, after),
          ...auditItems(table, { kind, ...writing }, states),
          ...(mailing ? decisionMailItems(kind, states, mailing) : []),
          ...announceItems(table, kind, states),
        ];
        await transact(table, [...(extraItems?.(after) ?? []), ...(after === item ? [] : saved())]);
        return after;
      }),

    /** Submissions of all statuses, newest first. */
    rows,

    withAuthors,

    /** For administrators only, since it includes the authors' addresses. */
    all: async (): Promise<Summary[]> => withAuthors(await rows()),
  };
}
export type SubmissionRepository<Item extends Sent> = ReturnType<
  typeof submissionRepository<Item, { id: string }, unknown>
>;
