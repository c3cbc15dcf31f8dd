import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { localVariables } from '#contract/env.ts';
import { environmentNamed } from '#infra/environments.ts';
import { createAdministrator } from '../administrators/create-administrator.ts';
import { type CreateOptions, readCreateOptions, usage } from '../administrators/create-options.ts';
import { poolOfStack } from '../administrators/pool-of-stack.ts';
import { ask } from '../import/credentials.ts';
import { WrongUse } from '../import/options.ts';
import { exitWith } from '../launch/exit-with.ts';

const passwordVariable: keyof typeof localVariables = 'ADMIN_PASSWORD';

async function password(): Promise<string> {
  const given = process.env[passwordVariable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new WrongUse(`Give the password in ${passwordVariable}.`);
  const typed = await ask('Password: ', true);
  if ((await ask('The same again: ', true)) === typed) return typed;
  throw new WrongUse('The two passwords differ.');
}

function regionOf(env: string): string {
  try {
    return environmentNamed(env).region;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

const poolOf = async (place: CreateOptions['place']): Promise<string> =>
  'pool' in place
    ? place.pool
    : poolOfStack(new CloudFormationClient({ region: regionOf(place.env) }), place.env);

/** `npm run admin:create`: the first administrator of a deployed environment. */
async function createAdmin(words: string[]): Promise<void> {
  const { place, ...options } = readCreateOptions(words);
  const poolId = await poolOf(place);
  const region = poolId.slice(0, poolId.indexOf('_'));
  const done = await createAdministrator(new CognitoIdentityProviderClient({ region }), {
    ...options,
    poolId,
    password,
  });
  console.log(done.join('\n'));
}

try {
  await createAdmin(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongUse)) exitWith(error);
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
