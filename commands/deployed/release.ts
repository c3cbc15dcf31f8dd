import { brand } from '#contract/brand.ts';
import { needsEdge } from '#infra/site/edge-stack.ts';
import type { Environment } from '#infra/settings/environments.ts';

/** The alarms that a bad release sets off; CloudFormation watches five at most. */
export const watchedAlarms = [
  'urgent-the-site-does-not-answer',
  'urgent-more-than-one-in-a-hundred-API-answers-is-5xx',
  'tomorrow-pages-are-sent-as-the-plain-index',
  'tomorrow-the-function-pages-fails-or-is-refused',
];
/** Longer than each of these alarms takes to ring. */
export const watchMinutes = 20;

export interface ReleaseOptions {
  /** Nothing is there yet: a stopped release goes on with the next try, and no alarm is watched. */
  first: boolean;
  whileRinging: boolean;
  /** Nobody is there to be asked about new rights. */
  yes: boolean;
  outputsFile?: string | undefined;
}

function watching(environment: Environment, { first, whileRinging }: ReleaseOptions): string[] {
  const { name, account, region, alarmEmail } = environment;
  if (first || !alarmEmail || !account) return [];
  const option = '--rollback-trigger-alarm-arns';
  // The stack would keep the alarms of the last release.
  if (whileRinging) return [option, 'none'];
  const arns = watchedAlarms.map(
    (alarm) => `arn:aws:cloudwatch:${region}:${account}:alarm:${brand.name}-${name}-${alarm}`,
  );
  return [option, ...arns, '--monitoring-time-minutes', String(watchMinutes)];
}

const assembly = '.cache/release';

/** The us-east-1 stack goes first and alone: another region's alarms cannot be watched for it. */
export function releaseCommands(environment: Environment, options: ReleaseOptions): string[][] {
  const stack = `${brand.name}-${environment.name}`;
  const deploy = (name: string, ...more: string[]) => [
    ...['cdk', 'deploy', name, '--exclusively', '-a', assembly],
    ...(options.first ? ['--no-rollback'] : []),
    ...(options.yes ? ['--require-approval', 'never'] : []),
    ...more,
  ];
  const { outputsFile } = options;
  return [
    ['cdk', 'synth', '--quiet', '-c', `env=${environment.name}`, '-o', assembly],
    ...(needsEdge(environment) ? [deploy(`${stack}-edge`)] : []),
    deploy(
      stack,
      ...(outputsFile ? ['--outputs-file', outputsFile] : []),
      ...watching(environment, options),
    ),
  ];
}
