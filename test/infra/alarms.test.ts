import { readFileSync } from 'node:fs';
import { planOf, bundleNames } from '#infra/function-plans.ts';
import { deployed, everyEnvironment } from './deployed.ts';
import { type Statement, variants } from './templates.ts';

interface TopicPolicy {
  Topics: { Ref: string }[];
  PolicyDocument: { Statement: (Statement & { Principal: { Service?: string | string[] } })[] };
}
interface Alarm {
  AlarmDescription: string;
  AlarmActions?: { Ref: string }[];
  MetricName?: string;
  Threshold: number;
  Dimensions?: { Name: string; Value: unknown }[];
}

describe.each(everyEnvironment)('%s', (_, { all, environment }) => {
  const types = [
    'AWS::CloudWatch::Alarm',
    'AWS::CloudWatch::Dashboard',
    'AWS::Budgets::Budget',
    'AWS::SNS::Topic',
  ];

  it('watches nothing where nobody would hear of it', () => {
    const watches = types.some((type) => all(type).length > 0);
    expect(watches).toBe(environment.alarmEmail !== undefined);
  });

  it('tells somebody of whatever a topic is told', () => {
    const subscribed = all<{ TopicArn: { Ref: string }; Endpoint: string }>(
      'AWS::SNS::Subscription',
    );
    expect(subscribed.map(({ Properties }) => Properties)).toEqual(
      all('AWS::SNS::Topic').map(({ id }) =>
        expect.objectContaining({ TopicArn: { Ref: id }, Endpoint: environment.alarmEmail }),
      ),
    );
  });
});

it('watches where data is kept', () => {
  for (const { retainData, alarmEmail } of Object.values(variants)) {
    if (retainData) expect(alarmEmail).toBeDefined();
  }
});

describe('prod', () => {
  const { all, environment } = deployed('prod');
  const alarms = all<Alarm>('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const watched = (metric: string) =>
    alarms
      .filter(({ MetricName }) => MetricName === metric)
      .map(({ Dimensions }) => JSON.stringify(Dimensions));
  const told = alarms.map(({ AlarmDescription }) => AlarmDescription.split(': see ')[0]);

  it('tells the topic of every alarm, in words', () => {
    const [topic] = all('AWS::SNS::Topic');
    for (const alarm of alarms) {
      expect(alarm.AlarmActions).toEqual([{ Ref: topic?.id }]);
      expect(alarm.AlarmDescription).toMatch(/ /u);
    }
  });

  it('lets the services of its own account publish to the topic', () => {
    const [policy] = all<TopicPolicy>('AWS::SNS::TopicPolicy');
    expect(policy?.Properties.Topics).toEqual(
      all('AWS::SNS::Topic').map(({ id }) => ({ Ref: id })),
    );
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toEqual([
      {
        Sid: expect.any(String),
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
        Resource: policy?.Properties.Topics[0],
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
      },
    ]);
  });

  it('has a section of the runbook for every alarm, and an alarm for every section', () => {
    const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gmu)].map(
      ([, title = '']) => title.toLowerCase().replaceAll(' ', '-'),
    );
    const named = alarms.map(
      ({ AlarmDescription }) => /see docs\/runbook\.md#([a-z0-9-]+)$/u.exec(AlarmDescription)?.[1],
    );
    expect([...new Set(named)].sort()).toEqual([...new Set(sections)].sort());
  });

  it.each(['Errors', 'Throttles'])('watches %s of every function', (metric) => {
    expect(new Set(watched(metric)).size).toBe(bundleNames.length);
  });

  it('watches how long visitors wait for every function that they wait for', () => {
    const slow = alarms.filter(({ AlarmDescription }) => AlarmDescription.includes(' is slow'));
    const waitedFor = bundleNames.filter((name) => /-(?:public|page|image)$/u.test(name));
    expect(slow).toHaveLength(waitedFor.length);
    for (const name of waitedFor) {
      const alarm = slow.find(({ AlarmDescription }) => AlarmDescription.startsWith(`${name} `));
      expect(alarm?.Threshold).toBe((planOf(name).timeoutSeconds ?? 10) * 800);
    }
  });

  it('watches stores, calls, pages and what waits', () => {
    expect(told).toEqual(
      expect.arrayContaining([
        'more than 1 % of API answers are 5xx',
        'pages are sent as the plain index',
        'many calls are refused with 401 or 403',
        'many sign-ins fail',
        'the table refuses: too much at once',
        'the table fails',
        'changes wait for a snapshot of the catalog',
        'letters wait in the outbox',
        'letters were given up',
      ]),
    );
  });

  it('watches the runs of every schedule that were given up', () => {
    const rules = all('AWS::Events::Rule');
    expect(new Set(watched('ApproximateNumberOfMessagesVisible')).size).toBe(rules.length);
  });

  it('tells of the money of a month where there is a budget', () => {
    const [topic] = all('AWS::SNS::Topic');
    const [budget] = all<{
      NotificationsWithSubscribers: { Subscribers: { Address: { Ref: string } }[] }[];
    }>('AWS::Budgets::Budget');
    const subscribers = budget?.Properties.NotificationsWithSubscribers.flatMap((each) =>
      each.Subscribers.map(({ Address }) => Address.Ref),
    );
    expect(subscribers).toEqual(
      environment.budgetUsdPerMonth === undefined ? undefined : [topic?.id, topic?.id],
    );
  });
});
