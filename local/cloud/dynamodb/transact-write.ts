import dynalite, { type Store } from 'dynalite/db/index.js';
import { type Operation, ServiceError } from '../json-service.ts';
import { applyWrite, type ItemWrite, type Place, placeOf } from './item-write.ts';
import type { Pending } from './pending-changes.ts';
import { rememberToken, wasCarriedOut } from './request-tokens.ts';
import { invalid, transactionOf, writesOf } from './transaction-shape.ts';
import type { Writer } from './writer.ts';

const transactionBytes = 4 * 1024 * 1024;

interface Reason {
  Code: string;
  Message?: string;
  Item?: unknown;
}
const none: Reason = { Code: 'None' };
const codes: ReadonlyMap<string, string> = new Map([
  ['ConditionalCheckFailedException', 'ConditionalCheckFailed'],
  ['ValidationException', 'ValidationError'],
]);

/** The reason that one item gives; an error that concerns the whole request is thrown on. */
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
    writes.map((write) => placeOf(write, pending.store).catch(asReason)),
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

export const transactWrite =
  (store: Store, writer: Writer): Operation =>
  async (input) => {
    const { TransactItems, ClientRequestToken: token } = transactionOf(input);
    const writes = writesOf(TransactItems, store);
    return writer.change(async (pending) => {
      if (token && (await wasCarriedOut(store, token, TransactItems))) return {};
      await carryOut(writes, pending);
      if (token) rememberToken(pending, token, TransactItems);
      return {};
    });
  };
