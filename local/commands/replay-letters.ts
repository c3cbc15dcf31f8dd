import { queues } from '#lambdas/platform/queues.ts';
import { flagsIn, runCommand } from '../deployed/command.ts';
import { givenUp, replay } from '../deployed/replay-letters.ts';
import { tableOfStack } from '../deployed/stack-outputs.ts';
import { ask } from '../import/credentials.ts';
import { WrongUse } from '../import/options.ts';

const usage = `npm run letters:replay -- --env NAME [--yes]

  --env NAME   the deployed environment whose letters were given up
  --yes        sends them without asking`;

function optionsOf(words: string[]) {
  const flags = { env: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { env, yes } = flagsIn(words, flags);
  if (!env) throw new WrongUse('Give --env.');
  return { env, yes };
}

/** `npm run letters:replay`: what was given up is tried again, once its reason is mended. */
async function replayLetters(words: string[]): Promise<void> {
  const { env, yes } = optionsOf(words);
  const table = await tableOfStack(env);
  const letters = await givenUp(table, queues);
  if (letters.length === 0) return console.log('No letter was given up.');
  console.log(letters.join('\n'));
  const answer = yes ? 'yes' : await ask(`Send these ${letters.length} again? (yes/no) `, false);
  if (answer !== 'yes') return console.log('Nothing was changed.');
  console.log(`${await replay(table, queues, new Date())} letters are tried again.`);
}

await runCommand(usage, replayLetters);
