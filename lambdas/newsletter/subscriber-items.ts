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

/** Changes nothing, so that a known address takes as many writes as an unknown one. */
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
