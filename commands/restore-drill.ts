import { setTimeout as delay } from 'node:timers/promises';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import type { Environment } from '#infra/settings/environments.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { findDeployedEnvironment, readStackOutput } from './deployed/stack-outputs.ts';
import { parseFlags, runCommand, UsageError } from './terminal/command-line.ts';

const usage = `npm run drill:restore -- --env NAME [--at MOMENT | --resume TABLE]

  --env NAME      the deployed environment whose table is restored beside itself
  --at MOMENT     such as 2026-11-21T09:30:00Z; as late as can be when it is not given
  --resume TABLE  a table that was restored already: only what is left is done`;

const flags = {
  env: { type: 'string' },
  at: { type: 'string' },
  resume: { type: 'string' },
} as const;

/** The same name as in infra/resources/data-table.ts. */
const timeToLiveAttribute = 'expiresAtEpochSeconds';
const maxWaitSeconds = 6 * 60 * 60;
/** A new table needs some time before backups can be enabled. A pause takes five seconds. */
const maxPauses = 60;

export interface Drill {
  client: dynamodb.DynamoDB;
  environment: Environment;
  table: string;
  restoreTime?: Date;
  resumedTable?: string;
  now: Date;
  pause: () => Promise<void>;
  log: (line: string) => void;
}

async function findTable({ client }: Drill, TableName: string): Promise<dynamodb.TableDescription> {
  const { Table } = await client.describeTable({ TableName });
  if (!Table) throw new CommandError(`There is no table ${TableName}.`);
  return Table;
}

function checkMoment(
  at: Date | undefined,
  backups: dynamodb.ContinuousBackupsDescription | undefined,
) {
  const recovery = backups?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') {
    throw new CommandError(
      'The table keeps no point-in-time recovery: there is nothing to restore.',
    );
  }
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } = recovery;
  const isInRange = !at || (first && last && at >= first && at <= last);
  if (!isInRange)
    throw new CommandError(
      `The table can be restored from ${first?.toISOString()} to ${last?.toISOString()}.`,
    );
}

async function enableBackups({ client, environment, pause }: Drill, TableName: string) {
  const PointInTimeRecoverySpecification = {
    PointInTimeRecoveryEnabled: true,
    RecoveryPeriodInDays: environment.recoveryDays,
  };
  const update = { TableName, PointInTimeRecoverySpecification };
  for (let pauses = 0; ; pauses++) {
    try {
      return await client.updateContinuousBackups(update);
    } catch (error) {
      const isTooEarly = hasErrorName(error, 'ContinuousBackupsUnavailableException');
      if (!isTooEarly || pauses === maxPauses) throw error;
      await pause();
    }
  }
}

/** Sets what a backup does not contain: time to live, backups, protection and tags. */
async function copySettings(drill: Drill, target: string): Promise<void> {
  const { client, environment, table } = drill;
  const [{ TableArn: from }, { TableArn: to }] = await Promise.all([
    findTable(drill, table),
    findTable(drill, target),
  ]);
  // DynamoDB refuses to enable time to live twice.
  const { TimeToLiveDescription } = await client.describeTimeToLive({ TableName: target });
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: timeToLiveAttribute };
    await client.updateTimeToLive({ TableName: target, TimeToLiveSpecification });
  }
  await enableBackups(drill, target);
  const DeletionProtectionEnabled = environment.retainData;
  await client.updateTable({ TableName: target, DeletionProtectionEnabled });
  const { Tags = [] } = await client.listTagsOfResource({ ResourceArn: from });
  // Tags of CloudFormation cannot be set.
  const tags = Tags.filter(({ Key }) => !Key?.startsWith('aws:'));
  if (tags.length > 0) await client.tagResource({ ResourceArn: to, Tags: tags });
}

async function startRestore({ client, table, restoreTime: at, now, log }: Drill): Promise<string> {
  const { ContinuousBackupsDescription } = await client.describeContinuousBackups({
    TableName: table,
  });
  checkMoment(at, ContinuousBackupsDescription);
  const target = `${table}-restored-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  log(`Restoring ${table} ${at ? `as it was at ${at.toISOString()}` : 'as late as can be'}…`);
  log(`Should this end before it is done, go on with --resume ${target}.`);
  await client.restoreTableToPointInTime({
    SourceTableName: table,
    TargetTableName: target,
    ...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
  });
  return target;
}

export async function drillRestore(drill: Drill): Promise<string> {
  const { client, table, resumedTable, log } = drill;
  await findTable(drill, table);
  const target = resumedTable ?? (await startRestore(drill));
  await dynamodb.waitUntilTableExists(
    { client, maxWaitTime: maxWaitSeconds, minDelay: 20, maxDelay: 60 },
    { TableName: target },
  );
  log(`${target} stands; setting time to live, recovery, protection and tags…`);
  await copySettings(drill, target);
  log(`
What is left, by hand:
1. Compare: open both tables in the console, or run a query of your own against ${target}.
2. A drill ends here: delete ${target} (first take its deletion protection away).
3. To switch, go on with "Restore" in docs/runbook.md, with restoredTable: '${target}'
   for ${drill.environment.name} in infra/settings/environments.ts.`);
  return target;
}

const pauseMs = 5_000;

runCommand(import.meta.filename, usage, async (args) => {
  const { env, at, resume } = parseFlags({ args, options: flags }).values;
  const environment = findDeployedEnvironment(env);
  const moment = at === undefined ? undefined : new Date(at);
  if (Number.isNaN(moment?.getTime()))
    throw new UsageError('--at is a moment such as 2026-11-21T09:30Z.');
  await drillRestore({
    environment,
    client: new dynamodb.DynamoDB({ region: environment.region }),
    table: await readStackOutput(env, 'TableName'),
    now: new Date(),
    log: (line) => console.log(line),
    pause: () => delay(pauseMs),
    ...(moment && { restoreTime: moment }),
    ...(resume && { resumedTable: resume }),
  });
});
