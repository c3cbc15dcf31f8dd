import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { asServiceError } from './perform.ts';
import { findTable, rangeOf } from './store.ts';
import type { Writer } from './writer.ts';

const TableInput = z.object({ TableName: z.string() });
const Specification = z.object({ AttributeName: z.string(), Enabled: z.boolean() });
const UpdateInput = z.object({ TableName: z.string(), TimeToLiveSpecification: Specification });
const Setting = z.object({ AttributeName: z.string() });

const keyOf = (table: string) => `ttl~${table}`;

/** The attribute with the expiry of each table that has one. */
export const expiryAttributes = async (store: Store): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for await (const [key, value] of store.db.iterator(rangeOf('ttl'))) {
    found.set(key.slice(keyOf('').length), Setting.parse(value).AttributeName);
  }
  return found;
};

const inputAs = <T>(schema: z.ZodMiniType<T>, input: Input): T => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ServiceError('ValidationException', 'TableName or TimeToLiveSpecification is missing.');
};

const refuseUnknown = async (store: Store, table: string) => {
  await findTable(store, table).catch((error: unknown) => {
    throw asServiceError(error);
  });
};

const describe = async (store: Store, input: Input) => {
  const { TableName } = inputAs(TableInput, input);
  await refuseUnknown(store, TableName);
  const AttributeName = (await expiryAttributes(store)).get(TableName);
  return {
    TimeToLiveDescription: AttributeName
      ? { TimeToLiveStatus: 'ENABLED', AttributeName }
      : { TimeToLiveStatus: 'DISABLED' },
  };
};

const update = async (store: Store, writer: Writer, input: Input) => {
  const { TableName, TimeToLiveSpecification } = inputAs(UpdateInput, input);
  await refuseUnknown(store, TableName);
  const { AttributeName, Enabled } = TimeToLiveSpecification;
  const key = keyOf(TableName);
  return writer.change(async ({ changes }) => {
    const isEnabled = (await store.db.get(key)) !== undefined;
    if (isEnabled === Enabled) {
      const state = Enabled ? 'enabled' : 'disabled';
      throw new ServiceError('ValidationException', `TimeToLive is already ${state}`);
    }
    changes.set(
      key,
      Enabled ? { type: 'put', key, value: { AttributeName } } : { type: 'del', key },
    );
    return { TimeToLiveSpecification };
  });
};

export const timeToLive = (store: Store, writer: Writer): Operations => ({
  DescribeTimeToLive: (input) => describe(store, input),
  UpdateTimeToLive: (input) => update(store, writer, input),
});
