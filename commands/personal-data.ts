import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import {
  administratorRepository,
  type AdministratorRepository,
} from '#lambdas/accounts/administrator-repository.ts';
import { closeSessions } from '#lambdas/accounts/session-repository.ts';
import { commentRepository } from '#lambdas/comments/comment-repository.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { normalizeName, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { createSubscriberHasher } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { removalRepository } from '#lambdas/platform/submissions/removal-repository.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { launch } from '#local/launch/launch.ts';
import { readSettings } from '#local/launch/launch-settings.ts';
import { createClients } from '#local/provision/aws-clients.ts';
import {
  findDeployedEnvironment,
  readStackOutput,
  findStackTable,
} from './deployed/stack-outputs.ts';
import { confirm, parseFlags, runCommand, UsageError } from './terminal/command-line.ts';

const usage = `npm run person -- ADDRESS [--name "NAME"] [--env NAME] [--erase [--yes]]

  ADDRESS      whose: all that is kept under this email address is listed
  --name NAME  comments that show this name as well; others may have the same name
  --env NAME   a deployed environment; without it the data of this machine
  --erase      erases what is listed, after asking
  --yes        erases without asking`;

export interface Dependencies {
  table: Table;
  administrators: Pick<AdministratorRepository, 'find' | 'remove'>;
  now: () => Date;
}

export interface Person {
  address: string;
  /** Finds comments, which store a name and no address. Others can have the same name. */
  name?: string | undefined;
}

type RowKey = Record<'PK' | 'SK', string>;

export type FindingKind =
  | ('post' | 'interview' | 'comment' | 'message' | 'newsletter' | 'alerts' | 'mail')
  | ('registration' | 'administrator' | 'mention');

export interface Finding {
  kind: FindingKind;
  key: RowKey;
  id: string;
}

/** Administrators and texts of other people are erased by another command or by hand. */
const notErasableKinds: readonly FindingKind[] = ['administrator', 'mention'];
export const isErasable = ({ kind }: Finding): boolean => !notErasableKinds.includes(kind);

const Row = z.looseObject({
  PK: z.string(),
  SK: z.string(),
  email: z._default(z.string(), ''),
  author: z._default(z.string(), ''),
  mail: z._default(z.looseObject({ to: z.string() }), { to: '' }),
});
type Row = z.infer<typeof Row>;

const normalizeAddress = (address: string) => address.trim().toLowerCase();

const kindsByPrefix: readonly (readonly [prefix: string, what: FindingKind])[] = [
  ...submissionKinds.map((kind) => [`${kind.toUpperCase()}#`, kind] as const),
  [partitions.contacts, 'message'],
  ['SUBSCRIBER#', 'newsletter'],
  ['ALERTS#', 'alerts'],
];
/** Mails that wait or could not be sent. Sent mails are not stored. */
const mailPartitions: readonly string[] = [
  ...[partitions.outbox, partitions.deadMails],
  ...[partitions.alertMails, partitions.deadAlertMails],
];

function toFindingKind(row: Row, { address, name }: Person, subscriberHash: string) {
  const { PK, email, author, mail } = row;
  // Rows of subscribers contain only a hash of the address.
  const hashedKeys = [keys.subscriber(subscriberHash).PK, keys.alerts(subscriberHash).PK];
  if (normalizeAddress(email) === address || hashedKeys.includes(PK)) {
    return kindsByPrefix.find(([prefix]) => PK.startsWith(prefix))?.[1] ?? 'mention';
  }
  if (mailPartitions.includes(PK) && normalizeAddress(mail.to) === address) return 'mail';
  const isNamed = name !== undefined && normalizeName(author) === normalizeName(name);
  if (isNamed && PK.startsWith('COMMENT#')) return 'comment';
  return JSON.stringify(row).toLowerCase().includes(address) ? 'mention' : undefined;
}

/** Reads the whole table, so that it also finds rows that no list shows. */
export async function findPerson({ table, administrators, now }: Dependencies, person: Person) {
  const findings: Finding[] = [];
  const address = normalizeAddress(person.address);
  const subscriberHash = await createSubscriberHasher(table, now)(person.address);
  const pages = paginateScan({ client: table.db }, { TableName: table.name, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const row of z.array(Row).parse(Items)) {
      const kind = toFindingKind(row, { ...person, address }, subscriberHash);
      const { PK, SK } = row;
      const id = PK.includes('#') ? PK.slice(PK.indexOf('#') + 1) : SK;
      if (kind) findings.push({ kind, key: { PK, SK }, id });
    }
  }
  const account = await administrators.find(address);
  if (account) {
    const kind = account.status === 'active' ? 'administrator' : 'registration';
    findings.push({ kind, key: { PK: partitions.sessions(account.id), SK: '' }, id: account.id });
  }
  return findings;
}

const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof NotFound)) throw error;
};

/** Erases permanently. Published texts are removed as in the back office, which informs search engines. */
export async function erasePerson(
  { table, administrators, now }: Dependencies,
  findings: readonly Finding[],
): Promise<void> {
  const admin = { id: systemActor.id };
  const removals = removalRepository(table, now);
  const comments = commentRepository(table);
  const erase = ({ PK, SK }: RowKey) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));

  const erasable = findings.filter(isErasable);
  const summary = [...Map.groupBy(erasable, ({ kind }) => kind)]
    .map(([what, each]) => `${each.length} ${what}`)
    .join(', ');
  const audit = auditItem(table, {
    actor: admin.id,
    action: 'erasePerson',
    objectId: 'person',
    objectName: summary,
    time: now(),
  });
  await transact(table, [audit]);

  for (const { kind, key, id } of erasable) {
    if (kind === 'post' || kind === 'interview') {
      await removals.remove(id, { admin }).catch(ignoreNotFound);
      for (const row of await readPartition(table, key.PK)) await erase(Row.parse(row));
    } else if (kind === 'registration') {
      await closeSessions(id, table);
      await administrators.remove(id);
    } else {
      if (kind === 'comment') {
        await comments.remove(id, { admin, at: now(), extraItems: [] }).catch(ignoreNotFound);
      }
      await erase(key);
    }
  }
}

const now = () => new Date();

const readFlags = (args: string[]) =>
  parseFlags({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      env: { type: 'string' },
      erase: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
type Options = Person & ReturnType<typeof readFlags>['values'];

async function run(dependencies: Dependencies, { erase, yes, ...person }: Options): Promise<void> {
  const findings = await findPerson(dependencies, person);
  if (findings.length === 0) return console.log('Nothing is kept under this address.');
  for (const finding of findings) {
    const { kind, id, key } = finding;
    const notErasableMark = isErasable(finding) ? '' : ' *';
    console.log(`${kind.padEnd(13)} ${id}  (${key.PK} ${key.SK})${notErasableMark}`);
  }
  const count = findings.filter(isErasable).length;
  if (count < findings.length)
    console.log('* is not erased by this command: see “A request of a person” in docs/runbook.md.');
  if (!erase || count === 0) return;
  if (!(await confirm(`Erase these ${count} for good?`, yes))) return;
  await erasePerson(dependencies, findings);
  console.log(`${count} were erased. Backups have them for 35 days.`);
}

async function runLocally(options: Options): Promise<void> {
  const launched = await launch({ ...readSettings(process.env), port: 0, quiet: true });
  try {
    const { environment } = launched;
    const { dynamodb: db, cognito } = createClients(environment);
    const table = { name: environment['TABLE_NAME'] ?? '', db: DynamoDBDocumentClient.from(db) };
    const administrators = administratorRepository(cognito, environment['USER_POOL_ID'] ?? '');
    await run({ table, administrators, now }, options);
  } finally {
    await launched.stop();
  }
}

async function runDeployed(env: string, options: Options): Promise<void> {
  const { region } = findDeployedEnvironment(env);
  const poolId = await readStackOutput(env, 'UserPoolId');
  const pool = new CognitoIdentityProviderClient({ region });
  const administrators = administratorRepository(pool, poolId);
  await run({ table: await findStackTable(env), administrators, now }, options);
}

runCommand(import.meta.filename, usage, async (args) => {
  const { values, positionals } = readFlags(args);
  const [address = '', ...others] = positionals;
  if (others.length > 0 || !EmailAddress.safeParse(address).success)
    throw new UsageError('Give one email address.');
  const { env } = values;
  const options = { ...values, address };
  await (env === undefined ? runLocally(options) : runDeployed(env, options));
  // The workers of the local cloud keep the process running.
  process.exit();
});
