import { queues } from '#lambdas/platform/queues/queues.ts';
import { ask, parseFlags, runCommand, WrongUse } from './terminal/command.ts';
import { listAbandoned, redrive } from './deployed/redrive-emails.ts';
import { tableOfStack } from './deployed/stack-outputs.ts';

const usage = `npm run email:redrive -- --env NAME [--yes]

  --env NAME   the deployed environment whose messages were given up
  --yes        sends them without asking`;

function parseOptions(args: string[]) {
  const flags = { env: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { env, yes } = parseFlags(args, flags);
  if (!env) throw new WrongUse('Give --env.');
  return { env, yes };
}

async function redriveEmails(args: string[]): Promise<void> {
  const { env, yes } = parseOptions(args);
  const table = await tableOfStack(env);
  const messages = await listAbandoned(table, queues);
  if (messages.length === 0) return console.log('No message was given up.');
  console.log(messages.join('\n'));
  const answer = yes ? 'yes' : await ask(`Send these ${messages.length} again? (yes/no) `, false);
  if (answer !== 'yes') return console.log('Nothing was changed.');
  console.log(`${await redrive(table, queues, new Date())} messages are tried again.`);
}

await runCommand(usage, redriveEmails);
