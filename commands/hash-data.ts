import { createHash } from 'node:crypto';
import { type DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2, type S3 } from '@aws-sdk/client-s3';
import { createCleanups } from '#local/launch/cleanups.ts';
import { lockDataFolder } from '#local/launch/lock-folder.ts';
import { startAwsServices } from '#local/launch/start-aws-services.ts';
import { createClients } from '#local/provision/aws-clients.ts';
import { readSettings } from '#local/launch/launch-settings.ts';
import { parseFlags, runCommand } from './terminal/command-line.ts';

const usage = 'npm run hash:data -- [--without START]…';

/** The hash does not depend on the order of the lines. */
function hashLines(lines: readonly string[]) {
  const hash = createHash('sha256');
  for (const line of lines.toSorted()) hash.update(`${line.length} ${line}\n`);
  return { count: lines.length, sha256: hash.digest('hex') };
}

const isExcluded = (name: string, excludedPrefixes: readonly string[]): boolean =>
  excludedPrefixes.some((start) => name.startsWith(start));

async function hashObjects(s3: S3, excludedPrefixes: readonly string[]) {
  const lines: string[] = [];
  const { Buckets = [] } = await s3.listBuckets();
  for (const { Name: Bucket = '' } of Buckets) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      for (const { Key = '' } of Contents) {
        if (isExcluded(Key, excludedPrefixes)) continue;
        const object = await s3.getObject({ Bucket, Key });
        const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        lines.push(JSON.stringify([Bucket, Key, object.ContentType, object.CacheControl, sha256]));
      }
    }
  }
  return hashLines(lines);
}

/** Sorts the properties of objects, since their order varies. Lists keep their order. */
const sortProperties = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function hashRows(dynamodb: DynamoDB, excludedPrefixes: readonly string[]) {
  const rows: string[] = [];
  const { TableNames = [] } = await dynamodb.listTables();
  for (const TableName of TableNames) {
    const pages = paginateScan({ client: dynamodb }, { TableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) {
      const included = Items.filter((item) => !isExcluded(item['PK']?.S ?? '', excludedPrefixes));
      rows.push(...included.map((item) => JSON.stringify([TableName, item], sortProperties)));
    }
  }
  return hashLines(rows);
}

/** Returns a hash of all table rows and one of all stored objects. Locks the data folder. */
export async function hashData(dataDir: string, leftOut: readonly string[]) {
  const cleanups = createCleanups();
  try {
    const lock = await lockDataFolder(dataDir);
    cleanups.add(lock.release);
    const { dynamodb, s3 } = createClients(await startAwsServices(dataDir, cleanups));
    cleanups.add(() => s3.destroy());
    cleanups.add(() => dynamodb.destroy());
    return { rows: await hashRows(dynamodb, leftOut), objects: await hashObjects(s3, leftOut) };
  } finally {
    await cleanups.closeAll();
  }
}

runCommand(import.meta.filename, usage, async (args) => {
  const options = { without: { type: 'string', multiple: true } } as const;
  const { without: excludedPrefixes = [] } = parseFlags({ args, options }).values;
  const { rows, objects } = await hashData(readSettings(process.env).dataDir, excludedPrefixes);
  console.log(`rows     ${rows.sha256} ${rows.count}`);
  console.log(`objects  ${objects.sha256} ${objects.count}`);
});
