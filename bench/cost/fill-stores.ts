import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { inventJob } from '../jobs/invent-job.ts';
import { finish, inputOf, Invented } from '../processes/program.ts';
import { inventPost } from './things.ts';

const asked = inputOf(z.object({ invented: Invented, posts: z.number() }));
const { invented, posts } = asked;
const table = openTable();

/** The rest of the jobs is in the catalog: a row is only read by its own key. */
const rowsKept = 50;
const rows = Array.from({ length: Math.min(rowsKept, invented.jobs) }, (_, at) => {
  const row = inventJob(invented.jobs - at, invented);
  return { ...row, ...keys.job(row.id), ...keys.jobIndex(row.createdSequence) };
});
for (const Item of rows) await table.db.send(new PutCommand({ TableName: table.name, Item }));

await categoryRepository(table).seed(categorySeed);
const repository = postRepository(table);
for (let number = posts; number >= 1; number--) {
  await repository.add(inventPost(number, invented.newestAt));
}

/** Previews of the posts wait to be drawn; an idle site has none. */
const TableName = table.name;
const { Items: waiting = [] } = await table.db.send(
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'PK = :queue',
    ExpressionAttributeValues: { ':queue': partitions.previews },
    ProjectionExpression: 'PK, SK',
  }),
);
for (const Key of waiting) await table.db.send(new DeleteCommand({ TableName, Key }));

const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);
finish({ jobRowBytes: bytes / rows.length });
