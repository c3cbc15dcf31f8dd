import * as ddb from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { findEnvironment } from '#infra/settings/environments.ts';
import { drillRestore } from '#commands/restore-drill.ts';
import { synthesized } from '#test/infra/synthesized.ts';

const dynamo = mockClient(ddb.DynamoDBClient);
const now = new Date('2026-11-21T12:00:00.000Z');
const earliest = new Date('2026-11-01T00:00:00.000Z');
const target = 'portal-restored-20261121120000';

function given() {
  dynamo.reset();
  dynamo.on(ddb.DescribeTableCommand).callsFake(async ({ TableName }) => ({
    Table: { TableName, TableArn: `arn:${TableName}`, TableStatus: 'ACTIVE' },
  }));
  dynamo.on(ddb.DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        ...{ EarliestRestorableDateTime: earliest, LatestRestorableDateTime: now },
        PointInTimeRecoveryStatus: 'ENABLED',
      },
    },
  });
  dynamo.on(ddb.DescribeTimeToLiveCommand).resolves({});
  dynamo.on(ddb.ListTagsOfResourceCommand).resolves({
    Tags: [
      { Key: 'product', Value: 'Firstrung' },
      { Key: 'aws:cloudformation:stack-name', Value: 'Firstrung-prod' },
    ],
  });
}

const said: string[] = [];
const pause = jest.fn(() => Promise.resolve());
const drill = ({ at, resume }: { at?: Date; resume?: string } = {}) =>
  drillRestore({
    client: new ddb.DynamoDB({ region: 'ap-south-1' }),
    ...{ environment: findEnvironment('prod'), table: 'portal', now },
    ...{ log: (line) => said.push(line), pause },
    ...(at && { restoreTime: at }),
    ...(resume && { resumedTable: resume }),
  });
const [table] = synthesized('prod').all<Record<string, unknown>>('AWS::DynamoDB::Table');

beforeEach(() => {
  said.length = 0;
  pause.mockClear();
  given();
});

it('restores beside the table in use, and gives the copy all that the stack gives its own', async () => {
  expect(await drill()).toBe(target);
  expect(said.join('\n')).toContain(`restoredTable: '${target}'`);
  const sent = dynamo.calls().map(({ args: [{ input }] }) => input);
  const { TimeToLiveSpecification, PointInTimeRecoverySpecification, ...own } = table!.Properties;
  const { DeletionProtectionEnabled } = own;
  const TableName = target;
  for (const input of [
    { SourceTableName: 'portal', TargetTableName: target, UseLatestRestorableTime: true },
    { TableName, TimeToLiveSpecification },
    { TableName, PointInTimeRecoverySpecification },
    { TableName, DeletionProtectionEnabled },
    { ResourceArn: `arn:${target}`, Tags: [{ Key: 'product', Value: 'Firstrung' }] },
  ])
    expect(sent).toContainEqual(input);
  const changing = dynamo
    .calls()
    .map(({ args: [{ constructor, input }] }) => ({ name: constructor.name, input }))
    .filter(({ name }) => !/^(?:Describe|List|Restore)/u.test(name));
  expect(changing).toHaveLength(4);
  // Nothing of the table in use.
  for (const { input } of changing) expect(JSON.stringify(input)).toContain(target);
});

it('waits until the new table can keep backups', async () => {
  const name = 'ContinuousBackupsUnavailableException';
  const early = Object.assign(new Error('Backups are being enabled for the table'), { name });
  dynamo.on(ddb.UpdateContinuousBackupsCommand).rejectsOnce(early).rejectsOnce(early).resolves({});
  expect(await drill()).toBe(target);
  expect(pause).toHaveBeenCalledTimes(2);
  expect(dynamo.commandCalls(ddb.TagResourceCommand)).toHaveLength(1);
});

it('goes on with a table that was restored, and does again only what can be done twice', async () => {
  const TimeToLiveDescription = { TimeToLiveStatus: 'ENABLED' } as const;
  dynamo.on(ddb.DescribeTimeToLiveCommand).resolves({ TimeToLiveDescription });
  expect(await drill({ resume: target })).toBe(target);
  expect(dynamo.commandCalls(ddb.RestoreTableToPointInTimeCommand)).toEqual([]);
  expect(dynamo.commandCalls(ddb.UpdateTimeToLiveCommand)).toEqual([]);
  expect(dynamo.commandCalls(ddb.UpdateContinuousBackupsCommand)).toHaveLength(1);
  expect(dynamo.commandCalls(ddb.UpdateTableCommand)).toHaveLength(1);
  expect(dynamo.commandCalls(ddb.TagResourceCommand)).toHaveLength(1);
});

it('restores a moment that can be restored, and names those that can', async () => {
  const at = new Date('2026-11-20T08:00:00.000Z');
  await drill({ at });
  const [restored] = dynamo.commandCalls(ddb.RestoreTableToPointInTimeCommand);
  expect(restored?.args[0].input).toMatchObject({ RestoreDateTime: at });
  given();
  const refusal = `from ${earliest.toISOString()} to ${now.toISOString()}`;
  await expect(drill({ at: new Date('2026-10-01T00:00:00.000Z') })).rejects.toThrow(refusal);
  expect(dynamo.commandCalls(ddb.RestoreTableToPointInTimeCommand)).toEqual([]);
});
