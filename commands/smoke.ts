import type { localVariables } from '#contract/env.ts';
import { parseFlags, runCommand, WrongUse } from './terminal/command.ts';
import { smoke } from './deployed/smoke.ts';
import { outputOfStack } from './deployed/stack-outputs.ts';
import { StartError } from '#local/launch/start-error.ts';

const usage = `npm run smoke -- (--env NAME | --url ADDRESS)

  --env NAME      the deployed environment, whose stack names the site
  --url ADDRESS   the site itself, such as http://localhost:3000

  With SMOKE_EMAIL and SMOKE_PASSWORD of an administrator (without two-step sign-in) it also writes a
  draft of a post with a picture, and deletes it.`;

const flags = { env: { type: 'string' }, url: { type: 'string' } } as const;

type Variable = keyof typeof localVariables;
const readVariable = (name: Variable): string | undefined => process.env[name] || undefined;

function credentials() {
  const [email, password] = [readVariable('SMOKE_EMAIL'), readVariable('SMOKE_PASSWORD')];
  if (email && password) return { email, password };
  if (email || password) throw new WrongUse('Give both SMOKE_EMAIL and SMOKE_PASSWORD.');
  return undefined;
}

async function findOrigin(args: string[]): Promise<string> {
  const { env, url } = parseFlags(args, flags);
  if (env && !url) return outputOfStack(env, 'SiteAddress');
  if (!url || env) throw new WrongUse('Give one of --env and --url.');
  const address = URL.parse(url);
  if (address && /^https?:$/.test(address.protocol)) return address.origin;
  throw new WrongUse(`--url ${url} is no address.`);
}

async function runSmoke(args: string[]): Promise<void> {
  const origin = await findOrigin(args);
  const administrator = credentials();
  console.log(origin);
  const failed: string[] = [];
  for await (const { name, isWell, detail } of smoke(origin, administrator)) {
    console.log(`${isWell ? '✓' : '✗'} ${name}: ${detail}`);
    if (!isWell) failed.push(name);
  }
  if (!administrator) console.log('- post: not tried, without SMOKE_EMAIL and SMOKE_PASSWORD');
  if (failed.length > 0) throw new StartError(`Not as it should be: ${failed.join(', ')}`);
}

await runCommand(usage, runSmoke);
