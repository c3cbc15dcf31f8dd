import { brand } from '#contract/brand.ts';
import type { Environment } from '#infra/settings/environments.ts';
import { buildConfig, functionNames } from '#infra/functions/function-table.ts';

const writes = /^(?:Put|Update|Delete|BatchWrite)/u;
/** These rows count calls and searches: nothing of them is missed. */
const counts = /^(?:RATE#|SALT$|EMPTYSEARCH#)/u;

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

export const freezeCommands = (environment: Environment): string[][] =>
  frozenFunctions.map((name) => keeping(environment, name, 0));

export const thawCommands = (environment: Environment): string[][] =>
  frozenFunctions.map((name) => {
    const runs = environment.reservedRuns?.[name];
    return runs === undefined
      ? inLambda('delete-function-concurrency', environment, name)
      : keeping(environment, name, runs);
  });
