import { globSync, readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { totp } from '#local/cloud/cognito/totp.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { credentials, region } from '../cloud/engines.ts';
import type { Product } from './stack.ts';

/** The table of a running stack, for what no call shows. */
export function tableOf({ environment }: Product) {
  const endpoint = environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  return {
    db: DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials, endpoint })),
    name: environment['TABLE_NAME'] ?? '',
  };
}

type Row = Record<string, unknown> & { PK: string; SK: string };

/** All rows but the catalog's own, which its builder writes when it likes. */
export async function rowsOf(stack: Product): Promise<Row[]> {
  const { db, name } = tableOf(stack);
  const rows: Row[] = [];
  for await (const { Items } of paginateScan({ client: db }, { TableName: name }))
    rows.push(...((Items ?? []) as Row[]));
  return rows.filter(({ PK }) => PK !== partitions.catalog);
}

/** What an authenticator app shows for the secret; codes are used once, so the later one is the next. */
export const appCode = (secret: string, which: 'now' | 'next' = 'now'): string =>
  totp(secret, Date.now() + (which === 'next' ? 30_000 : 0));

const files = ({ dataDir }: Product, pattern: string) =>
  globSync(`${dataDir}/${pattern}`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();

/** All that stands in these files of its data folder. */
export const textIn = (stack: Product, pattern: string): string =>
  files(stack, pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

interface Sent {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Body: { Text: { Data: string } } } };
}

/** Whether a mail to the address is still in the queue. */
async function waits(stack: Product, address: string): Promise<boolean> {
  const { db, name: TableName } = tableOf(stack);
  const { Items = [] } = await db.send(
    new QueryCommand({
      ...{ TableName, KeyConditionExpression: 'PK = :queue' },
      ExpressionAttributeValues: { ':queue': partitions.outbox },
    }),
  );
  return Items.some(({ mail }) => mail?.to === address);
}

/** The texts of the mails to the address. */
const sentTo = (stack: Product, address: string): string[] =>
  files(stack, 'mail/*.json')
    .map((file): Sent => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ Destination }) => Destination.ToAddresses.includes(address))
    .map(({ Content }) => Content.Simple.Body.Text.Data);

/** The code that the user pool mailed to the address last. */
export const codeMailedTo = (stack: Product, address: string): string =>
  sentTo(stack, address)
    .flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    .at(-1) ?? '';

/** The texts, once the worker has sent what waits; the schedule's own may be at it as well. */
export async function mailsTo(stack: Product, address: string): Promise<string[]> {
  do await stack.invoke('worker', { task: 'sendOutbox' });
  while (await waits(stack, address));
  return sentTo(stack, address);
}
