import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { type Input, ServiceError } from '../json-service.ts';
import { type ItemWrite, itemWrite, type WriteName } from './item-write.ts';

const itemsMax = 100;

const Entry = z.record(z.string(), z.record(z.string(), z.unknown()));
type Entry = z.infer<typeof Entry>;
const Transaction = z.object({
  TransactItems: z.array(Entry),
  ClientRequestToken: z.optional(z.string()),
});

const kinds: ReadonlyMap<string, WriteName> = new Map([
  ['Put', 'putItem'],
  ['Update', 'updateItem'],
  ['Delete', 'deleteItem'],
  ['ConditionCheck', 'conditionCheck'],
]);

export const invalid = (message: string): ServiceError =>
  new ServiceError('ValidationException', message);

const refuseWrongCount = (count: number) => {
  if (count >= 1 && count <= itemsMax) return;
  const bound = count < 1 ? 'greater than or equal to 1' : `less than or equal to ${itemsMax}`;
  throw invalid(
    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: " +
      `Member must have length ${bound}`,
  );
};

export const transactionOf = (input: Input): z.infer<typeof Transaction> => {
  const transaction = Transaction.safeParse(input);
  if (!transaction.success) throw invalid('TransactItems must be a list of operations.');
  refuseWrongCount(transaction.data.TransactItems.length);
  return transaction.data;
};

/** Each entry as a write that was checked by itself. */
export const writesOf = (entries: readonly Entry[], store: Store): ItemWrite[] =>
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
