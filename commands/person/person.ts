import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import type { AdministratorRepository } from '#lambdas/accounts/administrators/administrator-repository.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import { revisionItem } from '#lambdas/blog/posts-revision.ts';
import { commentRepository } from '#lambdas/comments/comment-repository.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { foldedName, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { subscriberNames } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import { removalRepository } from '#lambdas/platform/submissions/removal-repository.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/transaction.ts';

export interface Sources {
  table: Table;
  administrators: Pick<AdministratorRepository, 'find' | 'remove'>;
  now: () => Date;
}

export interface Person {
  address: string;
  /** Comments have no address: they are found by the name that they show, which others may have too. */
  name?: string | undefined;
}

interface Key {
  PK: string;
  SK: string;
}

export type What =
  | 'post'
  | 'interview'
  | 'comment'
  | 'message'
  | 'newsletter'
  | 'alerts'
  | 'mail'
  | 'registration'
  | 'administrator'
  | 'mention';

export interface Finding {
  what: What;
  key: Key;
  id: string;
}

/** These are erased by a command of their own, or by hand: accounts, and words of others. */
const notErasable: readonly What[] = ['administrator', 'mention'];
export const isErasable = ({ what }: Finding): boolean => !notErasable.includes(what);

const Row = z.looseObject({
  PK: z.string(),
  SK: z.string(),
  email: z.optional(z.string()),
  author: z.optional(z.string()),
  mail: z.optional(z.looseObject({ to: z.string() })),
});
type Row = z.infer<typeof Row>;

const folded = (address: string) => address.trim().toLowerCase();

const inPartition: readonly (readonly [prefix: string, what: What])[] = [
  ...submissionKinds.map((kind) => [`${kind.toUpperCase()}#`, kind] as const),
  [partitions.contacts, 'message'],
  ['SUBSCRIBER#', 'newsletter'],
  ['ALERTS#', 'alerts'],
];
/** These mails wait, or could not be sent; a sent mail belongs to its receiver. */
const mailPartitions: readonly string[] = [
  ...[partitions.outbox, partitions.deadLetters],
  ...[partitions.alertMails, partitions.deadAlertMails],
];

/** Rows have the address, or its hash where nothing else is kept of it. */
function isUnder({ PK, email = '' }: Row, address: string, subscriber: string): boolean {
  const hashed = [keys.subscriber(subscriber).PK, keys.alerts(subscriber).PK];
  return folded(email) === address || hashed.includes(PK);
}

const isCommentBy = ({ PK, author = '' }: Row, name: string | undefined) =>
  name !== undefined && PK.startsWith('COMMENT#') && foldedName(author) === foldedName(name);

function whatIs(row: Row, person: Person, subscriber: string): What | undefined {
  const address = folded(person.address);
  if (isUnder(row, address, subscriber)) {
    return inPartition.find(([prefix]) => row.PK.startsWith(prefix))?.[1] ?? 'mention';
  }
  if (mailPartitions.includes(row.PK) && folded(row.mail?.to ?? '') === address) return 'mail';
  if (isCommentBy(row, person.name)) return 'comment';
  return JSON.stringify(row).toLowerCase().includes(address) ? 'mention' : undefined;
}

const readId = ({ PK, SK }: Key) => (PK.includes('#') ? PK.slice(PK.indexOf('#') + 1) : SK);

/** It reads the whole table, so that it finds what no list shows as well. */
export async function findPerson(
  { table, administrators, now }: Sources,
  person: Person,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const subscriber = await subscriberNames(table, now)(person.address);
  const pages = paginateScan({ client: table.db }, { TableName: table.name, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const row of z.array(Row).parse(Items)) {
      const what = whatIs(row, person, subscriber);
      const key = { PK: row.PK, SK: row.SK };
      if (what) found.push({ what, key, id: readId(key) });
    }
  }
  const account = await administrators.find(folded(person.address));
  if (account) {
    const what = account.status === 'active' ? 'administrator' : 'registration';
    found.push({ what, key: { PK: partitions.sessions(account.id), SK: '' }, id: account.id });
  }
  return found;
}

const unlessGone = (error: unknown): void => {
  if (!(error instanceof NotFound)) throw error;
};

/** Erases for good; published texts go as in the back office, so that search engines are told. */
export async function erasePerson(
  { table, administrators, now }: Sources,
  findings: readonly Finding[],
): Promise<void> {
  const admin = { id: systemActor.id };
  const removals = removalRepository({
    table,
    listItems: (kind) => (kind === 'post' ? [revisionItem(table.name, now().toISOString())] : []),
    messages: { unknown: '', notDeleted: '' },
    now,
  });
  const comments = commentRepository(table);
  const erase = ({ PK, SK }: Key) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));

  const erasable = findings.filter(isErasable);
  const named = [...Map.groupBy(erasable, ({ what }) => what)]
    .map(([what, each]) => `${each.length} ${what}`)
    .join(', ');
  const audit = { who: admin.id, what: 'erasePerson', which: 'person', named, when: now() };
  await transact(table, [auditItem(table, audit)]);

  for (const { what, key, id } of erasable) {
    if (what === 'post' || what === 'interview') {
      await removals.remove(id, { admin }).catch(unlessGone);
      for (const row of await readPartition(table, key.PK)) await erase(Row.parse(row));
    } else if (what === 'registration') {
      const open = openSessionRepository(table, now);
      await open.closeAll(id);
      await administrators.remove(id);
    } else {
      if (what === 'comment') {
        await comments.remove(id, { admin, at: now(), extraItems: [] }).catch(unlessGone);
      }
      await erase(key);
    }
  }
}
