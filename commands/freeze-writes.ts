import { execFileSync } from 'node:child_process';
import { brand } from '#contract/brand.ts';
import type { Environment } from '#infra/settings/environments.ts';
import { buildFunctionConfig, functionNames } from '#infra/functions/function-configs.ts';
import { findDeployedEnvironment } from './deployed/stack-outputs.ts';
import { parseFlags, runCommand } from './terminal/command-line.ts';

const usage = `npm run restore:freeze -- --env NAME [--thaw]

  --env NAME   the deployed environment whose writing functions are stopped
  --thaw       they run again, as many at once as infra/settings/environments.ts says`;

const writeActions = /^(?:Put|Update|Delete|BatchWrite)/u;
/** Counters of calls and searches, whose loss does not matter. */
const counterKeys = /^(?:RATE#|SALT$|EMPTYSEARCH#)/u;

export const frozenFunctions = functionNames.filter((name) =>
  buildFunctionConfig(name).tableAccess.some(
    ({ actions, keys: partitions }) =>
      actions.some((action) => writeActions.test(action)) &&
      partitions.some((partition) => !counterKeys.test(partition)),
  ),
);

export const freezeCommands = (environment: Environment, isThaw = false): string[][] =>
  frozenFunctions.map((name) => {
    const runs = isThaw ? environment.reservedConcurrency?.[name] : 0;
    const call = runs === undefined ? 'delete-function-concurrency' : 'put-function-concurrency';
    return [
      ...['aws', 'lambda', call, '--region', environment.region],
      ...['--function-name', `${brand.name}-${environment.name}-${name}`],
      ...(runs === undefined ? [] : ['--reserved-concurrent-executions', String(runs)]),
    ];
  });

runCommand(import.meta.filename, usage, async (args) => {
  const options = { env: { type: 'string' }, thaw: { type: 'boolean' } } as const;
  const { env, thaw } = parseFlags({ args, options }).values;
  for (const [program = '', ...rest] of freezeCommands(findDeployedEnvironment(env), thaw)) {
    console.log([program, ...rest].join(' '));
    execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
});
