import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod/mini';
import { gaugeNames } from '#contract/gauges.ts';
import { EdgeStack, needsEdge } from '#infra/edge-stack.ts';
import { environmentNamed } from '#infra/environments.ts';
import { portalApp } from '#infra/portal-app.ts';
import { PortalStack } from '#infra/portal-stack.ts';
import { schedulesOf } from '#local/provision/schedules.ts';
import { templateOf, type Template } from '#local/provision/template.ts';

export interface FunctionFacts {
  memoryMb: number;
  timeoutSeconds: number;
}

/** What an environment consists of, counted in its templates. */
export interface StackFacts {
  environment: string;
  functions: ReadonlyMap<string, FunctionFacts>;
  schedules: readonly { name: string; everySeconds: number }[];
  counts: {
    alarms: number;
    /** What the alarms look at. */
    alarmMetrics: number;
    /** Made of log lines, or written as such. */
    ownMetrics: number;
    dashboards: number;
    secrets: number;
    wallAcls: number;
    wallRules: number;
    logGroups: number;
    queues: number;
    buckets: number;
    routes: number;
  };
  /** Each route has metrics of its own, which are charged like ours. */
  detailedMetrics: boolean;
  stage: { requestsPerSecond: number; burst: number; accessLine: string };
  /** Requests of one address in five minutes, all kinds together. */
  wallLimit: number | undefined;
}

const functionShape = z.object({
  FunctionName: z.optional(z.string()),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
});
const alarmShape = z.object({
  Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.unknown()) }))),
});
const filterShape = z.object({
  MetricTransformations: z.array(z.object({ MetricNamespace: z.string(), MetricName: z.string() })),
});
const limitShape = z.object({
  Statement: z.object({
    RateBasedStatement: z.optional(
      z.object({ Limit: z.number(), ScopeDownStatement: z.optional(z.looseObject({})) }),
    ),
  }),
});
const aclShape = z.object({ Rules: z.array(limitShape) });
const stageShape = z.object({
  DefaultRouteSettings: z.object({
    DetailedMetricsEnabled: z._default(z.boolean(), false),
    ThrottlingRateLimit: z.number(),
    ThrottlingBurstLimit: z.number(),
  }),
  AccessLogSettings: z.object({ Format: z.string() }),
});

/** All stacks, those within others too, synthesized in this process without the functions' code. */
function templatesOf(name: string): Template[] {
  process.env['CDK_VALIDATION'] = 'false';
  const environment = environmentNamed(name);
  const app = portalApp();
  new PortalStack(app, {
    environment,
    ...(needsEdge(environment) && { edge: new EdgeStack(app, environment) }),
    assets: { codeOf: () => Code.fromInline('exports.handler = 1') },
  });
  const { directory } = app.synth();
  return app.node
    .findAll()
    .filter((each) => Stack.isStack(each))
    .map(({ stackName, templateFile }) =>
      templateOf({
        stackName,
        template: JSON.parse(readFileSync(join(directory, templateFile), 'utf8')),
      }),
    );
}

const functionNames = (template: Template): ReadonlyMap<string, string> =>
  new Map(
    template.all('AWS::Lambda::Function', functionShape).flatMap(({ id, properties }) => {
      const { FunctionName: name } = properties;
      return name?.startsWith(`${template.stackName}-`)
        ? [[id, name.slice(template.stackName.length + 1)] as const]
        : [];
    }),
  );

function functionsOf(template: Template): ReadonlyMap<string, FunctionFacts> {
  const names = functionNames(template);
  return new Map(
    template.all('AWS::Lambda::Function', functionShape).flatMap(({ id, properties }) => {
      const name = names.get(id);
      const facts = { memoryMb: properties.MemorySize, timeoutSeconds: properties.Timeout };
      return name === undefined ? [] : [[name, facts] as const];
    }),
  );
}

function alarmMetrics(template: Template): number {
  return template
    .all('AWS::CloudWatch::Alarm', alarmShape)
    .map(
      ({ properties: { Metrics } }) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1,
    )
    .reduce((sum, count) => sum + count, 0);
}

function filteredMetrics(template: Template): number {
  const names = template
    .all('AWS::Logs::MetricFilter', filterShape)
    .flatMap(({ properties }) => properties.MetricTransformations)
    .map(({ MetricNamespace, MetricName }) => `${MetricNamespace} ${MetricName}`);
  return new Set(names).size;
}

/** The rule for what is no reader of links: the one with the second highest limit. */
function wallLimitOf(templates: readonly Template[]): number | undefined {
  const limits = templates
    .flatMap((template) => template.all('AWS::WAFv2::WebACL', aclShape))
    .flatMap(({ properties }) => properties.Rules)
    .flatMap(({ Statement: { RateBasedStatement } }) => RateBasedStatement?.Limit ?? [])
    .toSorted((one, other) => other - one);
  return limits[1];
}

export function stackFacts(name: string): StackFacts {
  const templates = templatesOf(name);
  const portal = templates.find(
    (template) => template.idsOf('AWS::ApiGatewayV2::Stage').length > 0,
  );
  const [stage] = portal?.all('AWS::ApiGatewayV2::Stage', stageShape) ?? [];
  if (!portal || !stage) throw new Error(`${name} has no API.`);
  const count = (type: string) =>
    templates.reduce((sum, template) => sum + template.idsOf(type).length, 0);
  const total = (of: (template: Template) => number) =>
    templates.map(of).reduce((sum, each) => sum + each, 0);
  const names = functionNames(portal);
  const rules = templates.flatMap((each) => each.all('AWS::WAFv2::WebACL', aclShape));
  const { DefaultRouteSettings: settings, AccessLogSettings } = stage.properties;
  return {
    environment: name,
    functions: functionsOf(portal),
    schedules: schedulesOf(portal).map(({ functionId, everyMs }) => ({
      name: names.get(functionId) ?? functionId,
      everySeconds: everyMs / 1_000,
    })),
    counts: {
      alarms: count('AWS::CloudWatch::Alarm'),
      alarmMetrics: total(alarmMetrics),
      ownMetrics: total(filteredMetrics) + gaugeNames.length,
      dashboards: count('AWS::CloudWatch::Dashboard'),
      secrets: count('AWS::SecretsManager::Secret'),
      wallAcls: count('AWS::WAFv2::WebACL'),
      wallRules: rules.reduce((sum, { properties }) => sum + properties.Rules.length, 0),
      logGroups: count('AWS::Logs::LogGroup'),
      queues: count('AWS::SQS::Queue'),
      buckets: count('AWS::S3::Bucket'),
      routes: count('AWS::ApiGatewayV2::Route'),
    },
    detailedMetrics: settings.DetailedMetricsEnabled,
    stage: {
      requestsPerSecond: settings.ThrottlingRateLimit,
      burst: settings.ThrottlingBurstLimit,
      accessLine: AccessLogSettings.Format,
    },
    wallLimit: wallLimitOf(templates),
  };
}
