import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Input, Operations } from '../service/aws-json.ts';
import { validateAndRun } from './dynalite-store.ts';
import type { PendingWrites, Writer } from './atomic-writes.ts';

const CreatedTable = z.looseObject({
  TableName: z.string(),
  TableStatus: z.string(),
  GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexStatus: z.string() }))),
});

/** The table is written as active at once, so that a crash cannot leave it half created. */
async function createTable(input: Input, { changes, store }: PendingWrites) {
  await validateAndRun('createTable', input, store);
  const [change] = changes.values();
  if (change?.type !== 'put') throw new Error('dynalite wrote no table.');
  const table = CreatedTable.parse(change.value);
  const indexes = table.GlobalSecondaryIndexes?.map((each) => ({ ...each, IndexStatus: 'ACTIVE' }));
  const activeTable = {
    ...table,
    TableStatus: 'ACTIVE',
    ...(indexes && { GlobalSecondaryIndexes: indexes }),
  };
  changes.set(change.key, { ...change, value: activeTable });
  return { TableDescription: activeTable };
}

const TimeToLiveInput = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
});
export const ttlKey = (table: string) => `ttl~${table}`;

export const tableOperations = (store: Store, write: Writer): Operations => ({
  CreateTable: (input) => write((pending) => createTable(input, pending)),
  DescribeTable: (input) => validateAndRun('describeTable', input, store),
  ListTables: (input) => validateAndRun('listTables', input, store),
  UpdateTimeToLive: (input) =>
    write(async ({ changes }) => {
      const { TableName, TimeToLiveSpecification } = TimeToLiveInput.parse(input);
      const { AttributeName } = TimeToLiveSpecification;
      const key = ttlKey(TableName);
      changes.set(key, { type: 'put', key, value: { AttributeName } });
      return { TimeToLiveSpecification };
    }),
});
