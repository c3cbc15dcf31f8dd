import { keys } from '#lambdas/platform/table/keys.ts';
import { putRow, updateRow, writeConflict } from '#lambdas/platform/table/transaction.ts';
import { type SubscriberRow } from './subscriber-row.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

export interface Place {
  TableName: string;
  subscriber: string;
  at: Date;
}

export const insertItem = ({ TableName, subscriber, at }: Place, row: object) =>
  putRow(
    TableName,
    { ...keys.subscriber(subscriber), ...row },
    {
      condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
      values: { now: epochSeconds(at) },
      refused: writeConflict,
    },
  );

export const replaceItem = ({ TableName, subscriber }: Place, row: object, old: SubscriberRow) =>
  putRow(
    TableName,
    { ...keys.subscriber(subscriber), ...row },
    {
      condition: '#status = :status AND mailedAt = :mailedAt AND size(links) = :links',
      values: { status: old.status, mailedAt: old.mailedAt, links: old.links.length },
      refused: writeConflict,
    },
  );

/** Changes nothing, so that a known address takes as many writes as an unknown one. */
export const touchItem = ({ TableName, subscriber, at }: Place) =>
  updateRow(TableName, keys.subscriber(subscriber), {
    update: 'SET touchedAt = :now',
    condition: 'attribute_exists(PK)',
    values: { now: at.toISOString() },
    refused: writeConflict,
  });

/** The hash of the token stays, so that a second press of the same link is answered alike. */
export function confirmItem({ TableName, subscriber, at }: Place, confirmHash: string) {
  const { GSI1PK, GSI1SK } = keys.subscriberIndex(subscriber);
  return updateRow(TableName, keys.subscriber(subscriber), {
    update:
      'SET #status = :confirmed, confirmed_at = :now, GSI1PK = :kind, GSI1SK = :subscriber ' +
      'REMOVE confirmUntil, expiresAtEpochSeconds',
    condition: '#status = :pending AND confirmHash = :hash',
    values: {
      ...{ confirmed: 'confirmed', pending: 'pending', hash: confirmHash },
      ...{ now: at.toISOString(), kind: GSI1PK, subscriber: GSI1SK },
    },
    refused: writeConflict,
  });
}
