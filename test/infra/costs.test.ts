import { readFileSync } from 'node:fs';
import { gaugeNames } from '#contract/gauges.ts';
import { deployed, everyEnvironment, type Deployed } from './deployed.ts';

interface Alarm {
  Metrics?: { MetricStat?: object }[];
}

/** What is charged by its being there, whoever calls. */
const counted = ({ all }: Pick<Deployed, 'all'>) => ({
  webAcls: all('AWS::WAFv2::WebACL').length,
  rules: all<{ Rules: object[] }>('AWS::WAFv2::WebACL').flatMap(
    ({ Properties }) => Properties.Rules,
  ).length,
  alarms: all('AWS::CloudWatch::Alarm').length,
  alarmMetrics: all<Alarm>('AWS::CloudWatch::Alarm').flatMap(
    ({ Properties }) => Properties.Metrics?.filter(({ MetricStat }) => MetricStat) ?? [{}],
  ).length,
  metrics: gaugeNames.length + all('AWS::Logs::MetricFilter').length,
  dashboards: all('AWS::CloudWatch::Dashboard').length,
  secrets: all('AWS::SecretsManager::Secret').length,
});
type Counted = ReturnType<typeof counted>;

/** USD a month at list price: see docs/cost.md. */
const prices: Record<keyof Counted, number> = {
  webAcls: 5,
  rules: 1,
  alarms: 0,
  alarmMetrics: 0.1,
  metrics: 0.3,
  dashboards: 3,
  secrets: 0.4,
};
/** Runs by the clock, the watch's visits, and what is kept. */
const working = 0.34;
const idle = (counts: Counted): number =>
  Object.entries(counts).reduce(
    (sum, [name, count]) => sum + count * (prices[name as keyof Counted] ?? NaN),
    working,
  );
const atMost: Record<string, number> = { dev: 3, prod: 20 };

it.each(everyEnvironment)('%s is cheap while nobody comes', (name, environment) => {
  expect(idle(counted(environment))).toBeLessThanOrEqual(atMost[name] ?? NaN);
});

it('counts for the table of costs what is in the templates', () => {
  const { alarms, alarmMetrics, metrics, rules } = counted(deployed('prod'));
  const text = readFileSync('docs/cost.md', 'utf8');
  expect(text).toContain(
    `${alarms} alarms over ${alarmMetrics} metrics, ${metrics} metrics of our own, one dashboard, one web ACL with ${rules} rules, one secret`,
  );
  const total = idle(counted(deployed('prod'))).toFixed(2);
  expect(text).toContain(`**$${total}**`);
});
