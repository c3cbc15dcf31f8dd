import { execFileSync } from 'node:child_process';
import { freezeCommands, thawCommands } from './deployed/freeze.ts';
import { deployedEnvironment } from './deployed/stack-outputs.ts';
import { parseFlags, runCommand, WrongUse } from './terminal/command.ts';

const usage = `npm run restore:freeze -- --env NAME [--thaw]

  --env NAME   the deployed environment whose functions are to write nothing more
  --thaw       they run again, as many at once as infra/settings/environments.ts says`;

const flags = { env: { type: 'string' }, thaw: { type: 'boolean', default: false } } as const;

async function freeze(args: string[]): Promise<void> {
  const { env, thaw } = parseFlags(args, flags);
  if (!env) throw new WrongUse('Give --env.');
  const environment = deployedEnvironment(env);
  for (const [program = '', ...rest] of (thaw ? thawCommands : freezeCommands)(environment)) {
    console.log([program, ...rest].join(' '));
    execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

await runCommand(usage, freeze);
