import { type Admit, jsonService } from '../json-service.ts';
import { type Running, serve } from '../server.ts';
import { items } from './items.ts';
import { openStore, writerOf } from './store.ts';
import { sweeper, tables } from './tables.ts';
import { transactions } from './transactions.ts';

export interface DynamoDbOptions {
  folder: string;
  port?: number;
  /** How often rows past their expiry are deleted: every 5 minutes if absent. */
  sweepEveryMs?: number;
  admit?: Admit;
}

const fiveMinutesMs = 5 * 60 * 1000;

export const startDynamoDb = async (options: DynamoDbOptions): Promise<Running> => {
  const { folder, port, sweepEveryMs = fiveMinutesMs } = options;
  const store = await openStore(folder);
  const writer = writerOf(store);
  const operations = {
    ...tables(store, writer),
    ...items(store, writer),
    ...transactions(store, writer),
  };
  const handle = jsonService('DynamoDB_20120810', operations, options.admit);
  const server = await serve(handle, port).catch(async (error: unknown) => {
    await store.db.close();
    throw error;
  });
  const sweeping = sweeper(store, writer, sweepEveryMs);
  return {
    endpoint: server.endpoint,
    async close() {
      await server.close();
      await sweeping.stop();
      await store.db.close();
    },
  };
};
