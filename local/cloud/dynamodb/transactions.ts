import { createHash } from 'node:crypto';
import dynalite, { type Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { ensure, type Input, type Operations, ServiceError } from '../service/aws-json.ts';
import {
  applyWrite,
  locate,
  type ItemWrite,
  toItemWrite,
  type WriteName,
} from './item-operations.ts';
import { type PendingWrites, toKeyRange, type Writer } from './atomic-writes.ts';

const TransactItem = z.record(z.string(), z.record(z.string(), z.unknown()));
const Transaction = z.object({
  TransactItems: z.array(TransactItem).check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string()),
});

const writeNamesByKind: ReadonlyMap<string, WriteName> = new Map([
  ['Put', 'putItem'],
  ['Update', 'updateItem'],
  ['Delete', 'deleteItem'],
  ['ConditionCheck', 'conditionCheck'],
]);

function ensureValid(condition: unknown, message: string): asserts condition {
  ensure(condition, 'ValidationException', message);
}

function toWrite(entry: z.infer<typeof TransactItem>, store: Store): ItemWrite {
  const [[kind, input] = ['', {}], ...more] = Object.entries(entry);
  const name = writeNamesByKind.get(kind);
  const isSingleWrite = name && more.length === 0;
  ensureValid(isSingleWrite, 'TransactItems can only contain one of Check, Put, Update or Delete');
  const hasCondition = name !== 'conditionCheck' || input['ConditionExpression'] !== undefined;
  ensureValid(hasCondition, 'The expression of a ConditionCheck can not be absent.');
  return toItemWrite(name, input, store);
}

const tokenLifetimeMs = 10 * 60 * 1000;
const StoredToken = z.object({ digest: z.string(), at: z.number() });

export const deleteExpiredTokens = async ({ changes, store }: PendingWrites): Promise<void> => {
  for await (const [key, value] of store.db.iterator(toKeyRange('token'))) {
    const token = StoredToken.safeParse(value);
    if (token.success && token.data.at >= Date.now() - tokenLifetimeMs) continue;
    changes.set(key, { type: 'del', key });
  }
};

const transactionBytes = 4 * 1024 * 1024;

interface CancellationReason {
  Code: string;
  Message?: string;
}
const none: CancellationReason = { Code: 'None' };
const reasonCodes: ReadonlyMap<string, string> = new Map([
  ['ConditionalCheckFailedException', 'ConditionalCheckFailed'],
  ['ValidationException', 'ValidationError'],
]);

/** The cancellation reason for an error of one item. Rethrows an error of the whole request. */
const toReason = (error: unknown): CancellationReason => {
  const Code = error instanceof ServiceError && reasonCodes.get(error.type);
  if (!Code) throw error;
  return { Code, Message: error.message, ...error.detail };
};

async function applyWrites(writes: readonly ItemWrite[], { store, changes }: PendingWrites) {
  const targets = await Promise.all(writes.map((write) => locate(write, store).catch(toReason)));
  const keys = targets.flatMap((target) =>
    'key' in target ? [`${target.table.TableName}~${target.key}`] : [],
  );
  ensureValid(
    new Set(keys).size === keys.length,
    'Transaction request cannot include multiple operations on one item',
  );
  const reasons = await Promise.all(
    writes.map(async (write, position) => {
      const target = targets[position] ?? none;
      return 'key' in target ? applyWrite(write, target, store).then(() => none, toReason) : target;
    }),
  );
  const codeList = reasons.map(({ Code }) => Code).join(', ');
  if (reasons.some((reason) => reason !== none))
    throw new ServiceError(
      'TransactionCanceledException',
      `Transaction cancelled, please refer cancellation reasons for specific reasons [${codeList}]`,
      { CancellationReasons: reasons },
    );
  const bytes = [...changes.values()]
    .filter(({ key }) => key.startsWith('item-'))
    .reduce((sum, each) => sum + (each.type === 'put' ? dynalite.itemSize(each.value) : 0), 0);
  ensureValid(bytes <= transactionBytes, 'Transaction size exceeds the limit of 4 MB');
}

export const transactionOperations = (store: Store, writeAtomically: Writer): Operations => ({
  async TransactWriteItems(input: Input) {
    const { success, data } = Transaction.safeParse(input);
    ensureValid(success, 'TransactItems must be a list of 1 to 100 operations.');
    const { TransactItems, ClientRequestToken: token } = data;
    const writes = TransactItems.map((entry) => toWrite(entry, store));
    const digest = createHash('sha256').update(JSON.stringify(TransactItems)).digest('hex');
    const key = `token~${token}`;
    return writeAtomically(async (pending) => {
      // The retry of a transaction that succeeded before changes nothing.
      const earlierRun = token && StoredToken.safeParse(await store.db.get(key)).data;
      if (earlierRun && earlierRun.at >= Date.now() - tokenLifetimeMs) {
        ensure(
          earlierRun.digest === digest,
          'IdempotentParameterMismatchException',
          'The ClientRequestToken was used before with other parameters.',
        );
        return {};
      }
      await applyWrites(writes, pending);
      // The token is written with the transaction's changes, so that both are stored or neither.
      if (token) pending.changes.set(key, { type: 'put', key, value: { digest, at: Date.now() } });
      return {};
    });
  },
});
