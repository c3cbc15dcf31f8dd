import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { parseFlags, runCommand, WrongUse } from './terminal/command.ts';
import { drillRestore } from './deployed/restore-drill.ts';
import { deployedEnvironment, outputOfStack } from './deployed/stack-outputs.ts';

const usage = `npm run drill:restore -- --env NAME [--at MOMENT | --resume TABLE]

  --env NAME      the deployed environment whose table is restored beside itself
  --at MOMENT     such as 2026-11-21T09:30:00Z; as late as can be when it is not given
  --resume TABLE  a table that was restored already: only what is left is done`;

const flags = {
  env: { type: 'string' },
  at: { type: 'string' },
  resume: { type: 'string' },
} as const;

const pauseMs = 5_000;

function parseMoment(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new WrongUse('--at is a moment such as 2026-11-21T09:30Z.');
  return at;
}

async function restoreDrill(args: string[]): Promise<void> {
  const { env, at, resume } = parseFlags(args, flags);
  if (!env) throw new WrongUse('Give --env.');
  const environment = deployedEnvironment(env);
  await drillRestore({
    environment,
    client: new DynamoDBClient({ region: environment.region }),
    source: await outputOfStack(env, 'TableName'),
    now: new Date(),
    say: (line) => console.log(line),
    pause: () => delay(pauseMs),
    ...(at && { at: parseMoment(at) }),
    ...(resume && { resume }),
  });
}

await runCommand(usage, restoreDrill);
