import {
  type ContinuousBackupsDescription,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Environment } from '#infra/environments.ts';
import { StartError } from '../launch/start-error.ts';

/** As infra/data-table.ts sets it. */
const timeToLive = 'expiresAtEpochSeconds';
const waitAtMostSeconds = 6 * 60 * 60;

export interface Drill {
  client: DynamoDBClient;
  environment: Environment;
  /** The table that is restored; it is only read. */
  source: string;
  /** Absent: as late as can be. */
  at?: Date;
  now: Date;
  say: (line: string) => void;
}

async function tableNamed({ client }: Drill, TableName: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table) throw new StartError(`There is no table ${TableName}.`);
  return Table;
}

const inRange = (
  at: Date,
  {
    EarliestRestorableDateTime: first,
    LatestRestorableDateTime: last,
  }: {
    EarliestRestorableDateTime?: Date | undefined;
    LatestRestorableDateTime?: Date | undefined;
  },
) => first !== undefined && last !== undefined && at >= first && at <= last;

function checkMoment(at: Date | undefined, backups: ContinuousBackupsDescription | undefined) {
  const recovery = backups?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') {
    throw new StartError('The table keeps no point-in-time recovery: there is nothing to restore.');
  }
  if (at && !inRange(at, recovery)) {
    const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } = recovery;
    throw new StartError(
      `The table can be restored from ${first?.toISOString()} to ${last?.toISOString()}.`,
    );
  }
}

/** A restored table has none of these: they are not part of a backup. */
async function settings(drill: Drill, target: string): Promise<void> {
  const { client, environment, source } = drill;
  const [{ TableArn: from }, { TableArn: to }] = await Promise.all([
    tableNamed(drill, source),
    tableNamed(drill, target),
  ]);
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: target,
      TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLive },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: target,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: environment.recoveryDays,
      },
    }),
  );
  await client.send(
    new UpdateTableCommand({
      TableName: target,
      DeletionProtectionEnabled: environment.retainData,
    }),
  );
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: from }));
  // CloudFormation's own tags cannot be set by others.
  const ours = Tags.filter(({ Key }) => !Key?.startsWith('aws:'));
  if (ours.length > 0) {
    await client.send(new TagResourceCommand({ ResourceArn: to, Tags: ours }));
  }
}

const stamp = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14);

const nextSteps = ({ environment }: Drill, target: string) => `
What is left, by hand:
1. Compare: open both tables in the console, or run a query of your own against ${target}.
2. A drill ends here: delete ${target} (first take its deletion protection away).
3. To switch, set restoredTable: '${target}' for ${environment.name} in infra/environments.ts and
   deploy. Functions, rights, alarms and the dashboard follow; the old table stays.
4. Invoke ${environment.name}'s catalog-builder with {"rebuild": true}, and look at the site.`;

/** Restores into a new table beside the one in use, and sets what a backup does not hold. */
export async function drillRestore(drill: Drill): Promise<string> {
  const { client, source, at, now, say } = drill;
  await tableNamed(drill, source);
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  checkMoment(at, backups);
  const target = `${source}-restored-${stamp(now)}`;
  say(`Restoring ${source} ${at ? `as it was at ${at.toISOString()}` : 'as late as can be'}…`);
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      ...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
    }),
  );
  await waitUntilTableExists(
    { client, maxWaitTime: waitAtMostSeconds, minDelay: 20, maxDelay: 60 },
    { TableName: target },
  );
  say(`${target} stands; setting time to live, recovery, protection and tags…`);
  await settings(drill, target);
  say(nextSteps(drill, target));
  return target;
}
