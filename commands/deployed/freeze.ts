import { brand } from '#contract/brand.ts';
import type { Environment } from '#infra/settings/environments.ts';
import { buildConfig, functionNames } from '#infra/functions/function-table.ts';

const writes = /^(?:Put|Update|Delete|BatchWrite)/u;
/** They count calls and searches: nothing of it is missed. */
const counts = /^(?:RATE#|SALT$|EMPTYSEARCH#)/u;

/** Those that write what a restore would lose. */
export const frozenFunctions = functionNames.filter((name) =>
  buildConfig(name).rows.some(
    ({ may, of }) =>
      may.some((action) => writes.test(action)) && of.some((partition) => !counts.test(partition)),
  ),
);

const inLambda = (verb: string, { name, region }: Environment, functionName: string) => [
  ...['aws', 'lambda', verb, '--region', region],
  ...['--function-name', `${brand.name}-${name}-${functionName}`],
];

const keeping = (environment: Environment, name: string, runs: number) => [
  ...inLambda('put-function-concurrency', environment, name),
  ...['--reserved-concurrent-executions', String(runs)],
];

/** The commands by which none of them runs any more. */
export const freezeCommands = (environment: Environment): string[][] =>
  frozenFunctions.map((name) => keeping(environment, name, 0));

/** The commands by which each runs again as the environment says. */
export const thawCommands = (environment: Environment): string[][] =>
  frozenFunctions.map((name) => {
    const runs = environment.reservedRuns?.[name];
    return runs === undefined
      ? inLambda('delete-function-concurrency', environment, name)
      : keeping(environment, name, runs);
  });
