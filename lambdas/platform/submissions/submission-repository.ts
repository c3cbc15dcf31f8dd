import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { submissionAuditActions } from '#contract/audit-actions.ts';
import { submissionPaths } from '#contract/public-paths.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { auditItem } from '../table/audit.ts';
import { batchGetRows } from '../table/batch-get.ts';
import { NotFound } from '../runtime/errors.ts';
import { indexNowItems } from '../queues/index-now.ts';
import { keys } from '../table/keys.ts';
import { outboxItem, type Mail } from '../mail/outbox.ts';
import { readPartition, type Row } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import {
  toInsert,
  toPut,
  transact,
  retryOnConflict,
  type TableWrite,
  toUpdate,
  writeConflict,
} from '../table/write-rows.ts';
import { authorLinks } from './author-links.ts';
import { buildDecisionMailItems, type SubmissionItem } from './decision-mail.ts';
import { postsRevisionItem } from './posts-revision.ts';
import { findNewDecision } from './submission.ts';
import { findBySortKey, joinPublicRows, listSubmissionRows } from './read-submission-rows.ts';

interface Definition<Item extends SubmissionItem, Public = unknown, Card = unknown> {
  kind: SubmissionKind;
  /** Other fields are not stored. */
  schema: z.ZodMiniType<Item> & { shape: object };
  /** The fields of a list entry that everybody may see. */
  publicSchema: z.ZodMiniType<Public>;
  /** The same fields and the author, for administrators. */
  cardSchema: z.ZodMiniType<Card>;
  /** The field of the author's name; blank to readers if the submission is anonymous. */
  authorField: 'author' | 'name';
  /** Counters, which an edit never writes, since others add to them at the same time. */
  counterFields?: readonly string[];
  messages: { gone: string };
}

interface Stored<Item> {
  item: Item;
  /** The version of the post when its content row was last written. */
  contentVersion: number | undefined;
}

interface Options<Item> {
  /** Written to the audit log. A review is logged as the decision that was made. */
  audit?: { actorId: string; action: string };
  /** The site's origin, for links in mails. If it is set, the author gets a mail about a decision. */
  siteOrigin?: string;
  extraItems?: (item: Item) => readonly TableWrite[];
}

/**
 * A submission has up to three rows, which are written together: the public one, without address and
 * anonymous name; the author's; and the content of a post, which is too long for lists.
 */
function createRowStore<Item extends SubmissionItem>(table: Table, definition: Definition<Item>) {
  const { kind, schema, authorField, counterFields = [] } = definition;
  const TableName = table.name;

  async function read(id: string): Promise<Stored<Item> | undefined> {
    const rows = await readPartition(table, keys.submission(kind, id).PK);
    const publicRow = joinPublicRows(kind, id, rows);
    const authorRow = findBySortKey(rows, keys.submissionAuthor(kind, id));
    const item = publicRow && schema.parse({ ...publicRow, ...authorRow });
    return item && { item, contentVersion: publicRow.contentVersion };
  }

  function toRows(item: Item, contentVersion: number | undefined) {
    const {
      email,
      content,
      [authorField]: author,
      ...fields
    }: Row = Object.fromEntries(Object.entries(schema.parse(item)));
    const contentRow = content === undefined ? undefined : { content, contentVersion };
    return {
      publicRow: {
        ...fields,
        ...keys.submissionIndex(kind, item.status, item.id),
        [authorField]: item.anonymous ? undefined : author,
        contentVersion: contentRow?.contentVersion,
      },
      authorRow: { email, [authorField]: author, ...keys.submissionAuthor(kind, item.id) },
      text: contentRow && { ...contentRow, ...keys.postContent(item.id) },
    };
  }

  const postsRevisionItems = (after: Item, before = after) =>
    kind === 'post' && [before, after].some(({ status }) => status === postStatuses.published)
      ? [postsRevisionItem(TableName, after.updated_at)]
      : [];

  function insertItems(item: Item): TableWrite[] {
    const { publicRow, authorRow, text } = toRows(item, item.version);
    return [
      toInsert(TableName, { ...publicRow, ...keys.submission(kind, item.id) }),
      ...[authorRow, text].flatMap((row) => (row ? [toInsert(TableName, row)] : [])),
      ...postsRevisionItems(item),
    ];
  }

  /** Refused with WriteConflict if the submission was changed or deleted since it was read. */
  function updateItems({ item: old, contentVersion }: Stored<Item>, item: Item): TableWrite[] {
    const before = toRows(old, contentVersion);
    const isSameText = toRows(item, contentVersion).text?.content === before.text?.content;
    const { publicRow, authorRow, text } = toRows(item, isSameText ? contentVersion : item.version);
    const uneditedNames = new Set(['id', 'created_at', 'email', 'content', ...counterFields]);
    const editedRow: Row = publicRow;
    const names = new Set([...Object.keys(schema.shape), ...Object.keys(publicRow)]).difference(
      uneditedNames,
    );
    const setNames = [...names].filter((name) => editedRow[name] !== undefined);
    const removed = [...names].filter((name) => editedRow[name] === undefined);
    return [
      toUpdate(TableName, keys.submission(kind, item.id), {
        update: [
          `SET ${setNames.map((name) => `#${name} = :${name}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        condition: '#version = :oldVersion AND attribute_not_exists(deletedAt)',
        values: {
          ...Object.fromEntries(setNames.map((name) => [name, editedRow[name]])),
          oldVersion: old.version,
        },
        orThrow: writeConflict,
      }),
      ...[
        [authorRow, before.authorRow],
        [text, before.text],
      ].flatMap(([row, formerRow]) =>
        row && !isDeepStrictEqual(row, formerRow)
          ? [toPut(TableName, row, { condition: 'attribute_exists(PK)', orThrow: writeConflict })]
          : [],
      ),
      ...postsRevisionItems(item, old),
    ];
  }

  return { read, insertItems, updateItems };
}

function auditItems<Item extends SubmissionItem>(
  table: Table,
  { kind, audit }: Pick<Options<Item>, 'audit'> & { kind: SubmissionKind },
  [before, after]: readonly [Item, Item],
): TableWrite[] {
  if (!audit) return [];
  const { id, title: name, updated_at } = after;
  const decision = findNewDecision(before, after);
  const action = decision ? submissionAuditActions[kind][decision] : audit.action;
  const time = new Date(updated_at);
  return [auditItem(table, { actor: audit.actorId, action, objectId: id, objectName: name, time })];
}

/** Announces the page to search engines; a scheduled one on its date. */
function announceItems<Item extends SubmissionItem>(
  table: Table,
  kind: SubmissionKind,
  [before, after]: readonly [Item, Item],
): TableWrite[] {
  const now = new Date(after.updated_at);
  const toPath = submissionPaths[kind].itemPath;
  const publishedStates = [before, after].filter((state) => isPublished(state, now));
  const isScheduled = after.status === postStatuses.published && !isPublished(after, now);
  const publishTime = isScheduled && after.publish_date;
  return [
    ...indexNowItems(table, publishedStates.map(toPath), now),
    ...(publishTime ? indexNowItems(table, [toPath(after)], now, new Date(publishTime)) : []),
  ];
}

export function submissionRepository<
  Item extends SubmissionItem,
  Public extends { id: string },
  Summary,
>(table: Table, definition: Definition<Item, Public, Summary>) {
  const { kind, messages } = definition;
  const { read, insertItems, updateItems } = createRowStore(table, definition);

  const listPublicRows = async (): Promise<Public[]> => {
    const queries = Object.values(postStatuses).map((status) =>
      listSubmissionRows(table, kind, { status }),
    );
    const publicRows = z.array(definition.publicSchema).parse((await Promise.all(queries)).flat());
    return publicRows.sort((one, other) => (one.id < other.id ? 1 : -1));
  };

  const addAuthors = async (rows: readonly Public[]): Promise<Summary[]> => {
    const authors = rows.map(({ id }) => keys.submissionAuthor(kind, id));
    const found = new Map((await batchGetRows(table, authors)).map((row) => [row['PK'], row]));
    const joinedRows = rows.map((row, index) => ({ ...row, ...found.get(authors[index]?.PK) }));
    return z.array(definition.cardSchema).parse(joinedRows);
  };

  return {
    /** Finds a submission of any status; undefined if it is unknown or deleted. */
    find: (id: string) => retryOnConflict(async () => (await read(id))?.item),

    /** Throws Conflict if the id exists. */
    add: (item: Item, options: Options<Item> = {}): Promise<Item> =>
      retryOnConflict(async () => {
        await transact(table, [
          ...(options.extraItems?.(item) ?? []),
          ...insertItems(item),
          ...auditItems(table, { kind, ...options }, [item, item]),
        ]);
        return item;
      }),

    /** Retries after a WriteConflict; writes nothing if nothing changes. Throws NotFound and errors of `edit`. */
    change: (id: string, edit: (current: Item) => Item, options: Options<Item>): Promise<Item> =>
      retryOnConflict(async () => {
        const before = await read(id);
        if (!before) throw new NotFound(messages.gone);
        const { item } = before;
        const after = edit(item);
        const states = [item, after] as const;
        const { siteOrigin, extraItems } = options;
        const mailOptions = siteOrigin !== undefined && {
          links: authorLinks(table, kind),
          toOutboxItem: (mail: Mail) => outboxItem(table, mail, new Date(after.updated_at)),
          siteOrigin,
        };
        const items = () => [
          ...updateItems(before, after),
          ...auditItems(table, { kind, ...options }, states),
          ...(mailOptions ? buildDecisionMailItems(kind, states, mailOptions) : []),
          ...announceItems(table, kind, states),
        ];
        await transact(table, [...(extraItems?.(after) ?? []), ...(after === item ? [] : items())]);
        return after;
      }),

    /** Submissions of all statuses, newest first. */
    listWithoutAuthors: listPublicRows,

    withAuthors: addAuthors,

    /** For administrators only, since it includes the authors' addresses. */
    all: async (): Promise<Summary[]> => addAuthors(await listPublicRows()),
  };
}
export type SubmissionRepository<Item extends SubmissionItem> = ReturnType<
  typeof submissionRepository<Item, { id: string }, unknown>
>;
