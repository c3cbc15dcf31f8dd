import { parseFlags, runCommand, WrongUse } from './terminal/command.ts';
import { releaseCommands } from './deployed/release.ts';
import { deployedEnvironment } from './deployed/stack-outputs.ts';
import { StartError } from '#local/launch/start-error.ts';
import { run } from './run.ts';

const usage = `npm run release -- --env NAME [options]

  --env NAME            the environment, whose stacks are made or changed
  --first               nothing is there yet: where it stops, the same command goes on
  --while-ringing       an alarm rings already, and this is to mend it: none is watched
  --yes                 asks nobody about new rights
  --outputs-file FILE   where the stack's outputs are written`;

const flags = {
  env: { type: 'string' },
  first: { type: 'boolean', default: false },
  'while-ringing': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'outputs-file': { type: 'string' },
} as const;

async function release(args: string[]): Promise<void> {
  const parsed = parseFlags(args, flags);
  if (!parsed.env) throw new WrongUse('Say --env.');
  const options = {
    first: parsed.first,
    whileRinging: parsed['while-ringing'],
    yes: parsed.yes,
    outputsFile: parsed['outputs-file'],
  };
  for (const command of releaseCommands(deployedEnvironment(parsed.env), options)) {
    const { code } = await run(command.slice(0, 3).join(' '), command);
    if (code !== 0) throw new StartError(`${parsed.env} was not released.`);
  }
}

await runCommand(usage, release);
