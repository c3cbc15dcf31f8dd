import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inBatches } from '#bench/jobs/in-batches.ts';
import { inventJobs } from '#bench/jobs/invent-job.ts';
import { categoryFieldNames, categoryFields, categoryKinds } from '#contract/category-kinds.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import type { JobRow } from '#lambdas/jobs/job-row.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { withStores } from '../../local/filled-stores.ts';
import { startProduct } from '../support/stack.ts';

const rowsPerCall = 25;
const seed = 7;

/** A command of the project on a data folder that no process has open. */
export const runCommand = (name: string, dataDir: string, words: readonly string[] = []) =>
  promisify(execFile)(process.execPath, [`local/commands/${name}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  });

const patience = 5;

/** On a machine with no time to spare the table may answer too late for a try or two. */
async function rebuilt(dataDir: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await runCommand('rebuild-catalog', dataDir);
      return;
    } catch (error) {
      if (tries === patience) throw error;
    }
  }
}

/** Jobs are edited as well as read: their categories must be those of the product. */
async function withCategoriesOf(table: Table) {
  const { all } = categoryRepository(table);
  const found = (await Promise.all(categoryKinds.map(all))).flat();
  const ids = new Map(found.map(({ kind, name, id }) => [`${kind}#${name}`, id]));
  return (job: JobRow) => {
    const idOf = (field: (typeof categoryFieldNames)[number]) =>
      ids.get(`${categoryFields[field]}#${job.categories[field]}`) ?? '';
    return {
      ...job,
      ...Object.fromEntries(categoryFieldNames.map((field) => [field, idOf(field)])),
    };
  };
}

/** A data folder with so many invented jobs, and the catalog of them. */
export async function folderWithJobs(jobs: number): Promise<string> {
  const { dataDir, stop } = await startProduct({ env: { SEED: 'demo' } });
  await stop();
  await withStores(dataDir, async ({ dynamo }) => {
    const { TableNames: [name = ''] = [] } = await dynamo.send(new ListTablesCommand({}));
    const db = DynamoDBDocumentClient.from(dynamo, {
      marshallOptions: { removeUndefinedValues: true },
    });
    const categorised = await withCategoriesOf({ db, name });
    const newestAt = new Date(Date.now() - 60_000);
    let createdSequence = 1_000_000;
    for (const rows of inBatches(inventJobs({ seed, jobs, newestAt }), rowsPerCall)) {
      const puts = rows.map((row) => {
        createdSequence += 1;
        const Item = {
          ...categorised(row),
          createdSequence,
          ...keys.job(row.id),
          ...keys.jobIndex(createdSequence),
        };
        return { PutRequest: { Item } };
      });
      await db.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
    }
  });
  await rebuilt(dataDir);
  return dataDir;
}
