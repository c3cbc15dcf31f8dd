import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from './env.ts';
import { sdkDefaults } from './sdk.ts';

export interface Table {
  db: DynamoDBDocumentClient;
  name: string;
}

let opened: Table | undefined;

export function table(): Table {
  opened ??= {
    db: DynamoDBDocumentClient.from(new DynamoDBClient(sdkDefaults), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: environment('TABLE_NAME').TABLE_NAME,
  };
  return opened;
}
