import '#test/support/environment.ts';
import { createHmac } from 'node:crypto';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { type AwsStub, mockClient } from 'aws-sdk-client-mock';
import { adminId, sessionId } from '#test/support/tokens.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

/** The row by which the session of `adminToken` is open. */
export const openSession = {
  ...keys.session(adminId, sessionId),
  expiresAtEpochSeconds: 9_999_999_999,
};

type DynamoStub = AwsStub<
  ddb.ServiceInputTypes,
  ddb.ServiceOutputTypes,
  ddb.DynamoDBDocumentClientResolvedConfig
>;

/** The one read that every call of an administrator makes. */
export const letAdminIn = (dynamo: DynamoStub) =>
  dynamo
    .on(ddb.GetCommand, { Key: keys.session(adminId, sessionId) })
    .resolves({ Item: openSession });

const secret = 'the secret of the tests';

/** By the table's secret, which names its subscribers. */
export const subscriberOf = (address: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['subscriber', address]))
    .digest('base64url');

/** For the tests of a file: a table that holds nothing but the administrator's session, and takes what is written, anew for each. */
export function emptyTable() {
  const dynamo = mockClient(ddb.DynamoDBDocumentClient);
  beforeEach(() => {
    dynamo.reset();
    dynamo.on(ddb.QueryCommand).resolves({ Items: [] });
    dynamo.on(ddb.GetCommand).resolves({});
    letAdminIn(dynamo);
    dynamo.on(ddb.TransactWriteCommand).resolves({});
    dynamo.on(ddb.UpdateCommand, { Key: keys.salt('always') }).resolves({ Attributes: { secret } });
  });
  return dynamo;
}
