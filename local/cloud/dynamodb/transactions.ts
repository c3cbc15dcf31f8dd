import { createHash } from 'node:crypto';
import dynalite, { type Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import {
  applyWrite,
  findPlace,
  type ItemWrite,
  itemWrite,
  type Place,
  type WriteName,
} from './items.ts';
import { type Pending, toRange, type Writer } from './store.ts';

const Entry = z.record(z.string(), z.record(z.string(), z.unknown()));
type Entry = z.infer<typeof Entry>;
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

const invalid = (message: string): ServiceError => new ServiceError('ValidationException', message);

const toWrites = (entries: readonly Entry[], store: Store): ItemWrite[] =>
  entries.map((entry) => {
    const [[kind, input] = ['', {}], ...more] = Object.entries(entry);
    const name = kinds.get(kind);
    if (!name || more.length > 0) {
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    if (name === 'conditionCheck' && input['ConditionExpression'] === undefined) {
      throw invalid('The expression of a ConditionCheck can not be absent.');
    }
    return itemWrite(name, input, store);
  });

const rememberedMs = 10 * 60 * 1000;
const Remembered = z.object({ digest: z.string(), at: z.number() });

const toKey = (token: string) => `token~${token}`;
const hashContent = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** A retry of a transaction that was carried out before is answered, not repeated. */
const wasCarriedOut = async (store: Store, token: string, content: unknown): Promise<boolean> => {
  const found = Remembered.safeParse(await store.db.get(toKey(token)));
  if (!found.success || found.data.at < Date.now() - rememberedMs) return false;
  if (found.data.digest === hashContent(content)) return true;
  throw new ServiceError(
    'IdempotentParameterMismatchException',
    'The ClientRequestToken was used before with other parameters.',
  );
};

/** The token is noted beside the transaction's own changes, so that both are kept or neither. */
const rememberToken = ({ changes }: Pending, token: string, content: unknown): void => {
  const key = toKey(token);
  const value = { digest: hashContent(content), at: Date.now() };
  changes.set(key, { type: 'put', key, value });
};

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

/** An error that concerns the whole request is thrown on. */
const asReason = (error: unknown): Reason => {
  const Code = error instanceof ServiceError && codes.get(error.type);
  if (!Code) throw error;
  return { Code, Message: error.message, ...error.detail };
};

const refuseRepeated = (places: readonly (Place | Reason)[]) => {
  const names = places.flatMap((place) =>
    'key' in place ? [`${place.table.TableName}~${place.key}`] : [],
  );
  if (new Set(names).size === names.length) return;
  throw invalid('Transaction request cannot include multiple operations on one item');
};

const refuseTooLarge = ({ changes }: Pending) => {
  const bytes = [...changes.values()]
    .filter(({ key }) => key.startsWith('item-'))
    .reduce(
      (sum, change) => sum + (change.type === 'put' ? dynalite.itemSize(change.value) : 0),
      0,
    );
  if (bytes > transactionBytes) throw invalid('Transaction size exceeds the limit of 4 MB');
};

const cancelled = (reasons: readonly Reason[]) => {
  const listed = reasons.map(({ Code }) => Code).join(', ');
  return new ServiceError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${listed}]`,
    { CancellationReasons: reasons },
  );
};

const carryOut = async (writes: readonly ItemWrite[], pending: Pending) => {
  const places = await Promise.all(
    writes.map((write) => findPlace(write, pending.store).catch(asReason)),
  );
  refuseRepeated(places);
  const reasons = await Promise.all(
    writes.map(async (write, position) => {
      const place = places[position] ?? none;
      if (!('key' in place)) return place;
      return applyWrite(write, place, pending).then(() => none, asReason);
    }),
  );
  if (reasons.some((reason) => reason !== none)) throw cancelled(reasons);
  refuseTooLarge(pending);
};

export const transactions = (store: Store, write: Writer): Operations => ({
  async TransactWriteItems(input: Input) {
    const { success, data } = Transaction.safeParse(input);
    if (!success) throw invalid('TransactItems must be a list of 1 to 100 operations.');
    const { TransactItems, ClientRequestToken: token } = data;
    const writes = toWrites(TransactItems, store);
    return write(async (pending) => {
      if (token && (await wasCarriedOut(store, token, TransactItems))) return {};
      await carryOut(writes, pending);
      if (token) rememberToken(pending, token, TransactItems);
      return {};
    });
  },
});
