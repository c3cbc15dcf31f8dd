import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Snapshot = z.object({
  schema: z.number(),
  sequence: z.number(),
  key: z.string(),
  /** The rules by which its jobs are indexed. */
  indexing: z.string(),
  /** What the bucket called the content when it was stored. */
  etag: z.string(),
  publishedAt: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Snapshots that cannot be told from this row are rebuilt from the table, so nothing here fails. */
const Manifest = z.object({
  /** Counts the times it was written, so that of two builders only one writes it. */
  revision: z.catch(z.number(), 0),
  snapshots: z.catch(z.array(Snapshot), []),
});
export type Manifest = z.infer<typeof Manifest>;

export async function readManifest({ db, name }: Table): Promise<Manifest> {
  const { Item = {} } = await db.send(
    new GetCommand({ TableName: name, Key: keys.catalogManifest(), ConsistentRead: true }),
  );
  return Manifest.parse(Item);
}

/** False when another builder wrote it after `before` was read. */
export async function replaceManifest(
  { db, name }: Table,
  before: Manifest,
  snapshots: readonly Snapshot[],
): Promise<boolean> {
  try {
    await db.send(
      new PutCommand({
        TableName: name,
        Item: { ...keys.catalogManifest(), revision: before.revision + 1, snapshots },
        ConditionExpression: 'attribute_not_exists(revision) OR revision = :before',
        ExpressionAttributeValues: { ':before': before.revision },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
