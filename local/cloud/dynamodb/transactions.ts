import { createHash } from 'node:crypto';
import dynalite, { type Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { ensure, type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { applyWrite, findPlace, type ItemWrite, itemWrite, type WriteName } from './items.ts';
import { type Pending, toRange, type Writer } from './store.ts';

const Entry = z.record(z.string(), z.record(z.string(), z.unknown()));
const Transaction = z.object({
  TransactItems: z.array(Entry).check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string()),
});

const kinds: ReadonlyMap<string, WriteName> = new Map([
  ['Put', 'putItem'],
  ['Update', 'updateItem'],
  ['Delete', 'deleteItem'],
  ['ConditionCheck', 'conditionCheck'],
]);

function ensureValid(holds: unknown, message: string): asserts holds {
  ensure(holds, 'ValidationException', message);
}

function toWrite(entry: z.infer<typeof Entry>, store: Store): ItemWrite {
  const [[kind, input] = ['', {}], ...more] = Object.entries(entry);
  const name = kinds.get(kind);
  const isOne = name && more.length === 0;
  ensureValid(isOne, 'TransactItems can only contain one of Check, Put, Update or Delete');
  const isWhole = name !== 'conditionCheck' || input['ConditionExpression'] !== undefined;
  ensureValid(isWhole, 'The expression of a ConditionCheck can not be absent.');
  return itemWrite(name, input, store);
}

const rememberedMs = 10 * 60 * 1000;
const Remembered = z.object({ digest: z.string(), at: z.number() });

export const forgetOldTokens = async ({ changes, store }: Pending): Promise<void> => {
  for await (const [key, value] of store.db.iterator(toRange('token'))) {
    const found = Remembered.safeParse(value);
    if (found.success && found.data.at >= Date.now() - rememberedMs) continue;
    changes.set(key, { type: 'del', key });
  }
};

const transactionBytes = 4 * 1024 * 1024;

interface Reason {
  Code: string;
  Message?: string;
}
const none: Reason = { Code: 'None' };
const codes: ReadonlyMap<string, string> = new Map([
  ['ConditionalCheckFailedException', 'ConditionalCheckFailed'],
  ['ValidationException', 'ValidationError'],
]);

/** The cancellation reason for an error of one item. Rethrows an error of the whole request. */
const asReason = (error: unknown): Reason => {
  const Code = error instanceof ServiceError && codes.get(error.type);
  if (!Code) throw error;
  return { Code, Message: error.message, ...error.detail };
};

async function carryOut(writes: readonly ItemWrite[], { store, changes }: Pending) {
  const places = await Promise.all(writes.map((write) => findPlace(write, store).catch(asReason)));
  const names = places.flatMap((place) =>
    'key' in place ? [`${place.table.TableName}~${place.key}`] : [],
  );
  ensureValid(
    new Set(names).size === names.length,
    'Transaction request cannot include multiple operations on one item',
  );
  const reasons = await Promise.all(
    writes.map(async (write, position) => {
      const place = places[position] ?? none;
      return 'key' in place ? applyWrite(write, place, store).then(() => none, asReason) : place;
    }),
  );
  const listed = reasons.map(({ Code }) => Code).join(', ');
  if (reasons.some((reason) => reason !== none))
    throw new ServiceError(
      'TransactionCanceledException',
      `Transaction cancelled, please refer cancellation reasons for specific reasons [${listed}]`,
      { CancellationReasons: reasons },
    );
  const bytes = [...changes.values()]
    .filter(({ key }) => key.startsWith('item-'))
    .reduce((sum, each) => sum + (each.type === 'put' ? dynalite.itemSize(each.value) : 0), 0);
  ensureValid(bytes <= transactionBytes, 'Transaction size exceeds the limit of 4 MB');
}

export const transactions = (store: Store, write: Writer): Operations => ({
  async TransactWriteItems(input: Input) {
    const { success, data } = Transaction.safeParse(input);
    ensureValid(success, 'TransactItems must be a list of 1 to 100 operations.');
    const { TransactItems, ClientRequestToken: token } = data;
    const writes = TransactItems.map((entry) => toWrite(entry, store));
    const digest = createHash('sha256').update(JSON.stringify(TransactItems)).digest('hex');
    const key = `token~${token}`;
    return write(async (pending) => {
      // The retry of a transaction that succeeded before changes nothing.
      const earlier = token && Remembered.safeParse(await store.db.get(key)).data;
      if (earlier && earlier.at >= Date.now() - rememberedMs) {
        ensure(
          earlier.digest === digest,
          'IdempotentParameterMismatchException',
          'The ClientRequestToken was used before with other parameters.',
        );
        return {};
      }
      await carryOut(writes, pending);
      // The token is written with the transaction's changes, so that both are stored or neither.
      if (token) pending.changes.set(key, { type: 'put', key, value: { digest, at: Date.now() } });
      return {};
    });
  },
});
