import { urgencies } from '#infra/alarms.ts';
import { functionNames } from '#infra/functions/function-configs.ts';
import { deployed, type Deployed, everyEnvironment } from './deployed.ts';
import { resourcesOf, type Statement } from './templates.ts';

interface Metric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}
interface Alarm extends Partial<Metric> {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: { Ref: string }[];
  TreatMissingData: string;
  Metrics?: { Expression?: string; MetricStat?: { Metric: Metric } }[];
}
type Graph = [namespace: string, name: string, ...rest: unknown[]];

/** What is in the stack that watches. */
const watching = ({ templates }: Pick<Deployed, 'templates'>) =>
  resourcesOf(templates.filter(({ path }) => path.endsWith('/Observability')));

describe.each(everyEnvironment)('%s', (_, { all, environment, templates }) => {
  const types = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::Dashboard', 'AWS::Budgets::Budget'];

  it('watches nothing where nobody would hear of it', () =>
    expect(types.some((type) => all(type).length > 0)).toBe(environment.alarmEmail !== undefined));

  it('tells somebody of whatever a topic is told', () => {
    const own = watching({ templates });
    const subscriptions = own('AWS::SNS::Subscription').map(({ Properties }) => Properties);
    const topics = own('AWS::SNS::Topic');
    expect(subscriptions).toHaveLength(topics.length);
    expect(subscriptions).toMatchObject(
      topics.map(({ id }) => ({ TopicArn: { Ref: id }, Endpoint: environment.alarmEmail })),
    );
  });

  it('traces nothing, as what Lambda traces by itself cannot be sampled', () => {
    for (const { Properties } of all<object>('AWS::Lambda::Function'))
      expect(Properties).not.toHaveProperty('TracingConfig');
  });
});

it('calls by another address than it writes to, where there is one', () => {
  const topics = watching(deployed('prod changed'))<{ Endpoint: string }>('AWS::SNS::Subscription');
  const addresses = ['pager@example.in', 'alarms@example.in'];
  expect(topics.map(({ Properties }) => Properties.Endpoint)).toEqual(addresses);
});

describe('prod', () => {
  const { all: everything, templates } = deployed('prod');
  const all = watching({ templates });
  const alarms = all<Alarm>('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const topics = new Map(
    all('AWS::SNS::Topic').map(({ id }) => [id.replace(/[0-9A-F]{8}$/u, '').toLowerCase(), id]),
  );
  const metricsOf = (alarm: Alarm): Metric[] =>
    alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm as Metric];

  it('has few alarms, most of which can wait', () => {
    expect(alarms.length).toBeLessThanOrEqual(25);
    const urgent = alarms.filter(({ AlarmName }) => AlarmName.includes('-urgent-'));
    expect(urgent.length).toBeLessThan(alarms.length / 3);
  });

  it('says in the name of an alarm where, how urgent and what, and tells the topic of that', () => {
    for (const { AlarmName, AlarmActions, AlarmDescription } of alarms) {
      const [, urgency = '', what] = /^Firstrung-prod-([a-z]+)-([\w-]+)$/u.exec(AlarmName) ?? [];
      expect(urgencies).toContain(urgency);
      expect(AlarmActions).toEqual([{ Ref: topics.get(urgency) }]);
      const [said = '', where] = AlarmDescription.split(': see docs/');
      expect(said.replaceAll(/\W+/gu, '-')).toBe(what);
      expect(where).toMatch(/^runbook\.md#./u);
    }
  });

  it('lets the services of its own account publish to each topic', () => {
    const policies = all<{ Topics: { Ref: string }[]; PolicyDocument: { Statement: Statement[] } }>(
      'AWS::SNS::TopicPolicy',
    ).map(({ Properties }) => Properties);
    const governed = policies.map(({ Topics }) => Topics[0]?.Ref).sort();
    expect(governed).toEqual([...topics.values()].sort());
    for (const { Topics, PolicyDocument } of policies)
      expect(PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual([
        {
          ...{ Sid: expect.any(String), Effect: 'Allow', Action: 'sns:Publish' },
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          Resource: Topics[0],
          Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
        },
      ]);
  });

  it('watches its own figures only, but for the mails, whose fame is the account’s', () => {
    for (const { Namespace, MetricName, Dimensions } of alarms.flatMap(metricsOf))
      if (Namespace !== 'AWS/SES')
        expect(JSON.stringify([MetricName, Dimensions])).toMatch(
          /Firstrung-?prod|"Ref":"(?!AWS)|"Fn::GetAtt"/u,
        );
  });

  it('counts as nothing what is told only when something fails, beside what is told', () => {
    const expressions = alarms.flatMap(({ Metrics = [] }) =>
      Metrics.flatMap(({ Expression }) => Expression ?? []),
    );
    expect(expressions).toHaveLength(7);
    for (const each of expressions)
      expect(each.replace(/FILL\(\w+, 0\)/gu, '')).not.toMatch(/m\d/u);
    // A start that is too slow once is no reason to take a release back.
    const [pages] = alarms.filter(({ AlarmName }) => AlarmName.includes('function-pages'));
    expect(pages).toMatchObject({ Threshold: 1, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
  });

  it('rings when the site check does not run at all, and when runs of any schedule were given up', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent).toHaveLength(1);
    expect(silent[0]).toMatchObject({
      ...{ MetricName: 'FailedVisits', Statistic: 'SampleCount', Threshold: 1, Period: 900 },
      ComparisonOperator: 'LessThanThreshold',
    });
    expect(everything('AWS::SQS::Queue')).toHaveLength(1);
    const names = alarms.map(({ MetricName }) => MetricName);
    expect(names).toContain('ApproximateNumberOfMessagesVisible');
  });

  it('shows the errors of every function, in no more figures than a free dashboard has', () => {
    const [board] = all<{ DashboardBody: { 'Fn::Join': [string, unknown[]] } }>(
      'AWS::CloudWatch::Dashboard',
    );
    const parts = board?.Properties.DashboardBody['Fn::Join'][1] ?? [];
    const body: { widgets: { properties: { metrics: Graph[] } }[] } = JSON.parse(
      parts.map((part) => (typeof part === 'string' ? part : 'token')).join(''),
    );
    const graphs = body.widgets.flatMap(({ properties }) => properties.metrics);
    expect(graphs.length).toBeLessThanOrEqual(50);
    const errors = graphs.filter(([space, name]) => space === 'AWS/Lambda' && name === 'Errors');
    expect(errors).toHaveLength(functionNames.length);
  });

  it('tells of the money of a month', () => {
    const [budget] = all<{
      NotificationsWithSubscribers: { Subscribers: { Address: { Ref: string } }[] }[];
    }>('AWS::Budgets::Budget');
    const subscribers = budget?.Properties.NotificationsWithSubscribers.flatMap((each) =>
      each.Subscribers.map(({ Address }) => Address.Ref),
    );
    expect(subscribers).toEqual([topics.get('tomorrow'), topics.get('tomorrow')]);
  });
});
