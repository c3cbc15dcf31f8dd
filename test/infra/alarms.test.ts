import { bundleNames } from '#infra/function-plans.ts';
import { synthesized } from './synthesized.ts';

interface Alarm {
  AlarmDescription: string;
  AlarmActions?: { Ref: string }[];
  MetricName?: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

const { all } = synthesized();
const alarms = all<Alarm>('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const watched = (metric: string) =>
  alarms
    .filter(({ MetricName }) => MetricName === metric)
    .map(({ Dimensions }) => JSON.stringify(Dimensions));

it('tells the topic of every alarm, in words', () => {
  const [topic] = all('AWS::SNS::Topic');
  for (const alarm of alarms) {
    expect(alarm.AlarmActions).toEqual([{ Ref: topic?.id }]);
    expect(alarm.AlarmDescription).toMatch(/ /u);
  }
});

it.each(['Errors', 'Throttles'])('watches %s of every function', (metric) => {
  expect(new Set(watched(metric)).size).toBe(bundleNames.length);
});

it('watches the 5xx answers of the API and the runs given up', () => {
  const told = alarms.map(({ AlarmDescription }) => AlarmDescription);
  expect(told).toContain('more than 1 % of API answers are 5xx');
  expect(told).toContain('a run of the catalog builder was given up');
  expect(told).toContain('a run of the outbox worker was given up');
  expect(new Set(watched('ApproximateNumberOfMessagesVisible')).size).toBe(2);
});
