import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requireVariables } from '../runtime/env.ts';
import { once } from '../runtime/memoize.ts';
import { sdkDefaults } from '../runtime/sdk-defaults.ts';
import { hasErrorName } from '../runtime/service-errors.ts';

export interface Table {
  db: DynamoDBDocumentClient;
  name: string;
}

/** Makes the SDK retry a single write that conflicts with a transaction. */
function openClient(): DynamoDBClient {
  const client = new DynamoDBClient(sdkDefaults);
  client.middlewareStack.add(
    (next) => (request) =>
      next(request).catch((error: unknown) => {
        const retryMark = hasErrorName(error, 'TransactionConflictException') && { $retryable: {} };
        throw Object.assign(Object(error), retryMark);
      }),
    { step: 'deserialize', priority: 'high', name: 'retryTransactionConflict' },
  );
  return client;
}

export const table = once((): Table => ({
  db: DynamoDBDocumentClient.from(openClient(), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name: requireVariables('TABLE_NAME').TABLE_NAME,
}));
