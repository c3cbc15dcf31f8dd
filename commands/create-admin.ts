import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { localVariables } from '#contract/env.ts';
import { openSessionRepository } from '#lambdas/accounts/sessions/open-session-repository.ts';
import {
  createAdministrator,
  readCreateOptions,
  usage,
} from './administrators/create-administrator.ts';
import { ask, runCommand, WrongUse } from './terminal/command.ts';
import { outputOfStack, tableOfStack } from './deployed/stack-outputs.ts';

const passwordVariable: keyof typeof localVariables = 'ADMIN_PASSWORD';

async function password(): Promise<string> {
  const preset = process.env[passwordVariable];
  if (preset) return preset;
  if (!process.stdin.isTTY) throw new WrongUse(`Give the password in ${passwordVariable}.`);
  const typed = await ask('Password: ', true);
  if ((await ask('The same again: ', true)) === typed) return typed;
  throw new WrongUse('The two passwords differ.');
}

async function openSessionCloser(env: string): Promise<(id: string) => Promise<void>> {
  const table = await tableOfStack(env);
  return (id) => openSessionRepository(table, () => new Date()).closeAll(id);
}

async function createAdmin(args: string[]): Promise<void> {
  const { place, ...options } = readCreateOptions(args);
  const poolId = await ('pool' in place ? place.pool : outputOfStack(place.env, 'UserPoolId'));
  const region = poolId.slice(0, poolId.indexOf('_'));
  const done = await createAdministrator(new CognitoIdentityProviderClient({ region }), {
    ...options,
    poolId,
    password,
    ...('env' in place && { closeSessions: await openSessionCloser(place.env) }),
  });
  console.log(done.join('\n'));
}

await runCommand(usage, createAdmin);
