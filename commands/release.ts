import { brand } from '#contract/brand.ts';
import { needsEdgeStack } from '#infra/site/edge-stack.ts';
import type { Environment } from '#infra/settings/environments.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { findDeployedEnvironment } from './deployed/stack-outputs.ts';
import { runStep } from './run-steps.ts';
import { parseFlags, runCommand } from './terminal/command-line.ts';

const usage = `npm run release -- --env NAME [options]

  --env NAME            the environment, whose stacks are made or changed
  --first               the first deployment; if it stops, run the same command again to continue
  --while-ringing       deploys although an alarm rings, to fix its cause; watches no alarm
  --yes                 deploys without asking about new permissions
  --outputs-file FILE   where the stack's outputs are written`;

const readOptions = (args: string[]) =>
  parseFlags({
    args,
    options: {
      env: { type: 'string' },
      first: { type: 'boolean', default: false },
      'while-ringing': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'outputs-file': { type: 'string' },
    },
  }).values;
type ReleaseOptions = Omit<ReturnType<typeof readOptions>, 'env'>;

/** Alarms that roll a release back. CloudFormation allows five. */
export const watchedAlarms = [
  'urgent-the-site-does-not-answer',
  'urgent-more-than-one-in-a-hundred-API-answers-is-5xx',
  'tomorrow-pages-are-sent-as-the-plain-index',
  'tomorrow-the-function-pages-fails-or-is-refused',
];
/** Each of these alarms rings within this time. */
export const watchMinutes = 20;

function buildAlarmArguments(environment: Environment, options: ReleaseOptions): string[] {
  const { name, account, region, alarmEmail } = environment;
  if (options.first || !alarmEmail || !account) return [];
  const option = '--rollback-trigger-alarm-arns';
  // Without the option, the stack keeps the alarms of the last release.
  if (options['while-ringing']) return [option, 'none'];
  const arns = watchedAlarms.map(
    (alarm) => `arn:aws:cloudwatch:${region}:${account}:alarm:${brand.name}-${name}-${alarm}`,
  );
  return [option, ...arns, '--monitoring-time-minutes', String(watchMinutes)];
}

const assembly = '.cache/release';

/** Deploys the us-east-1 stack first and alone, since alarms of another region cannot watch it. */
export function releaseCommands(environment: Environment, options: ReleaseOptions): string[][] {
  const stack = `${brand.name}-${environment.name}`;
  const { first, yes, 'outputs-file': file } = options;
  const buildDeployCommand = (name: string, ...extraArguments: string[]) => [
    ...['cdk', 'deploy', name, '--exclusively', '-a', assembly],
    ...(first ? ['--no-rollback'] : []),
    ...(yes ? ['--require-approval', 'never'] : []),
    ...extraArguments,
  ];
  const outputs = file ? ['--outputs-file', file] : [];
  return [
    ['cdk', 'synth', '--quiet', '-c', `env=${environment.name}`, '-o', assembly],
    ...(needsEdgeStack(environment) ? [buildDeployCommand(`${stack}-edge`)] : []),
    buildDeployCommand(stack, ...outputs, ...buildAlarmArguments(environment, options)),
  ];
}

runCommand(import.meta.filename, usage, async (args) => {
  const { env, ...values } = readOptions(args);
  for (const command of releaseCommands(findDeployedEnvironment(env), values)) {
    const { code } = await runStep(command.slice(0, 3).join(' '), command);
    if (code !== 0) throw new CommandError(`${env} was not released.`);
  }
});
