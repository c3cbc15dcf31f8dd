import '#test/support/environment.ts';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '#lambdas/outbox/worker.ts';
import { keys } from '#lambdas/platform/keys.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESv2Client);
const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
const row = {
  ...keys.outbox('01JA0000000000000000000001'),
  id: '01JA0000000000000000000001',
  kind: 'mail',
  mail: { to: 'asha@example.in', subject: 'Hello', text: 'Asha' },
  attempts: 0,
  nextAttemptEpochSeconds: 0,
};

beforeEach(() => {
  dynamo.reset();
  ses.reset();
  dynamo.on(QueryCommand).resolves({ Items: [row] });
  dynamo.on(UpdateCommand).resolves({ Attributes: { ...row, attempts: 1 } });
  dynamo.on(DeleteCommand).resolves({});
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});

it('sends from the address of the environment, whatever the event', async () => {
  await handler({ source: 'aws.events' }, context);
  const [sent] = ses.commandCalls(SendEmailCommand);
  expect(sent?.args[0].input).toMatchObject({
    FromEmailAddress: process.env['MAIL_FROM'],
    Destination: { ToAddresses: ['asha@example.in'] },
    Content: {
      Simple: {
        Subject: { Data: 'Hello', Charset: 'UTF-8' },
        Body: { Text: { Data: 'Asha', Charset: 'UTF-8' } },
      },
    },
  });
  const [removed] = dynamo.commandCalls(DeleteCommand);
  expect(removed?.args[0].input.Key).toEqual(keys.outbox(row.id));
});

it('reads the outbox itself, not an index that lags', async () => {
  await handler({}, context);
  const [asked] = dynamo.commandCalls(QueryCommand);
  expect(asked?.args[0].input).toMatchObject({ ConsistentRead: true });
  expect(asked?.args[0].input.IndexName).toBeUndefined();
});

it('fails when the outbox cannot be read', async () => {
  dynamo.on(QueryCommand).rejects(new Error('no table'));
  await expect(handler({}, context)).rejects.toThrow('no table');
});
