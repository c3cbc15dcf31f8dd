import { releaseCommands, watchedAlarms, watchMinutes } from '#commands/release.ts';
import { deployed } from './deployed.ts';
import { variants } from './templates.ts';

const { dev, staging, prod } = variants;
const usual = { first: false, 'while-ringing': false, yes: false };
const alarmNames = watchedAlarms.map((alarm) => `Firstrung-prod-${alarm}`);
const watched = (commands: string[][]) => commands.flat().filter((word) => /:alarm:/u.test(word));
const deployedBy = (commands: string[][]) =>
  commands.filter(([, verb]) => verb === 'deploy').map(([, , stack]) => stack);

it('is of what was synthesized once, the stack of the other region first', () => {
  const [synthesis, ...deployments] = releaseCommands(staging, usual);
  expect(synthesis).toEqual(expect.arrayContaining(['synth', 'env=staging', '.cache/release']));
  expect(deployedBy(deployments)).toEqual(['Firstrung-staging-edge', 'Firstrung-staging']);
  for (const each of deployments)
    expect(each).toEqual(expect.arrayContaining(['-a', '.cache/release']));
  expect(deployedBy(releaseCommands(dev, usual))).toEqual(['Firstrung-dev']);
});

it('goes back where an alarm of the stack rings, for the stack that has alarms', () => {
  const [, edge = [], portal = []] = releaseCommands(prod, usual);
  expect(watched([edge])).toEqual([]);
  expect(watched([portal])).toEqual(
    alarmNames.map((name) => `arn:aws:cloudwatch:ap-south-1:111111111111:alarm:${name}`),
  );
  expect(portal.slice(-2)).toEqual(['--monitoring-time-minutes', '20']);
});

it.each([
  ['where nobody hears of alarms', staging, usual],
  ['in a first release', prod, { ...usual, first: true }],
])('watches nothing %s', (_, environment, options) => {
  const words = releaseCommands(environment, options).flat();
  expect(words).not.toContain('--rollback-trigger-alarm-arns');
});

it('watches alarms that are there, as long as they take to ring', () => {
  interface Alarm {
    AlarmName: string;
    EvaluationPeriods: number;
    Period?: number;
    Metrics?: { Period?: number; MetricStat?: { Period: number } }[];
  }
  expect(watchedAlarms.length).toBeLessThanOrEqual(5);
  const alarms = deployed('prod')
    .all<Alarm>('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties)
    .filter(({ AlarmName }) => alarmNames.includes(AlarmName));
  expect(alarms.map(({ AlarmName }) => AlarmName).sort()).toEqual(alarmNames.toSorted());
  for (const { EvaluationPeriods, Period, Metrics = [] } of alarms) {
    const period = Period ?? Math.max(...Metrics.map((each) => each.MetricStat?.Period ?? 0));
    expect(period).toBeGreaterThan(0);
    expect(period * EvaluationPeriods).toBeLessThan(watchMinutes * 60);
  }
});
