import { keys } from '#lambdas/platform/table/keys.ts';
import { WriteConflict, type TransactItem } from '#lambdas/platform/table/transaction.ts';
import { type SubscriberRow } from './subscriber-row.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

export interface Place {
  TableName: string;
  subscriber: string;
  at: Date;
}

const refused = () => new WriteConflict();
const ExpressionAttributeNames = { '#status': 'status' };

/** Puts the row where there is none, or only one whose time is over. */
export const insertItem = ({ TableName, subscriber, at }: Place, row: object): TransactItem => ({
  item: {
    Put: {
      TableName,
      Item: { ...keys.subscriber(subscriber), ...row },
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
      ExpressionAttributeValues: { ':now': epochSeconds(at) },
    },
  },
  refused,
});

/** Puts the row in the place of the one that was read; of that nothing else stays. */
export const replaceItem = (
  { TableName, subscriber }: Place,
  row: object,
  old: SubscriberRow,
): TransactItem => ({
  item: {
    Put: {
      TableName,
      Item: { ...keys.subscriber(subscriber), ...row },
      ConditionExpression: '#status = :status AND mailedAt = :mailedAt AND size(links) = :links',
      ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ':status': old.status,
        ':mailedAt': old.mailedAt,
        ':links': old.links.length,
      },
    },
  },
  refused,
});

/** A write that changes nothing, so that an address that is known takes no fewer of them. */
export const touchItem = ({ TableName, subscriber, at }: Place): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.subscriber(subscriber),
      UpdateExpression: 'SET touchedAt = :now',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':now': at.toISOString() },
    },
  },
  refused,
});

/** The hash of the token stays, so that a second press of the same link is answered alike. */
export const confirmItem = (
  { TableName, subscriber, at }: Place,
  confirmHash: string,
): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key: keys.subscriber(subscriber),
      UpdateExpression:
        'SET #status = :confirmed, confirmed_at = :now, GSI1PK = :kind, GSI1SK = :subscriber ' +
        'REMOVE confirmUntil, expiresAtEpochSeconds',
      ConditionExpression: '#status = :pending AND confirmHash = :hash',
      ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ':confirmed': 'confirmed',
        ':pending': 'pending',
        ':now': at.toISOString(),
        ':hash': confirmHash,
        ':kind': keys.subscriberIndex(subscriber).GSI1PK,
        ':subscriber': keys.subscriberIndex(subscriber).GSI1SK,
      },
    },
  },
  refused,
});
