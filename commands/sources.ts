import { parseArgs } from 'node:util';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import { boardClient } from '#lambdas/sources/board-client.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import { tableOfStack } from './deployed/stack-outputs.ts';
import { listSources, runSource, trySource } from './sources/sources.ts';
import { runCommand, WrongUse } from './terminal/command.ts';

const usage = `npm run sources -- --env NAME list
npm run sources -- --env NAME run ID
npm run sources -- try ADDRESS

  list         the companies' boards that are read, with what became of their last reading
  run ID       reads a board within a minute
  try ADDRESS  reads a board from this machine, and shows what would come in
  --env NAME   the deployed environment`;

const now = () => new Date();

function parseOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true, options: { env: { type: 'string' } } },
    });
    return { env: values.env, positionals };
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

async function openSources(env: string | undefined) {
  if (!env) throw new WrongUse('Give --env.');
  return sourceRepository({ table: await tableOfStack(env), now });
}

await runCommand(usage, async (args) => {
  const { env, positionals } = parseOptions(args);
  const [action, what = ''] = positionals;
  const lines = async () => {
    if (action === 'list') return listSources(await openSources(env));
    if (action === 'run' && what) return runSource(await openSources(env), what, now());
    if (action === 'try') return trySource(what, boardClient({ rule }));
    throw new WrongUse('Say list, run or try.');
  };
  console.log((await lines()).join('\n'));
});
