import * as z from 'zod/mini';
import { timeoutFactor } from '../gateway/lambda-instance.ts';
import type { Resolver } from './resolve-expressions.ts';
import { toArn } from './local-account.ts';
import type { Template } from './read-template.ts';

export const functionType = 'AWS::Lambda::Function';
const FunctionProperties = z.object({
  FunctionName: z.string(),
  Handler: z.string(),
  Timeout: z.number(),
  MemorySize: z.number(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
/** The CDK's own functions have no name. */
const Name = z.object({ FunctionName: z.optional(z.string()) });

export const findFunctionName = (template: Template, id: string): string =>
  Name.parse(template.readProperties(id)).FunctionName ?? id;

export const findFunctionId = (template: Template, expression: unknown): string =>
  template.findReferencedId(expression, functionType);

export const listFunctionUrlIds = (template: Template): string[] =>
  template
    .parseAll('AWS::Lambda::Url', z.object({ TargetFunctionArn: z.unknown() }))
    .map(({ properties }) => findFunctionId(template, properties.TargetFunctionArn));

export function readFunction(template: Template, { resolveText }: Resolver, id: string) {
  const properties = FunctionProperties.parse(template.readProperties(id));
  const name = properties.FunctionName;
  const variables = Object.entries(properties.Environment.Variables);
  return {
    id,
    name,
    arn: toArn('lambda', `function:${name}`),
    folder: template.assetFolder(properties.Code.S3Key.replace(/\.zip$/, '')),
    handler: properties.Handler,
    timeoutMs: properties.Timeout * 1000 * timeoutFactor,
    memoryMb: properties.MemorySize,
    environment: Object.fromEntries(variables.map(([key, value]) => [key, resolveText(value)])),
  };
}

const RuleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED'),
  Targets: z.array(z.object({ Arn: z.unknown(), Input: z.string() })),
});

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export const readSchedules = (template: Template) =>
  template.parseAll('AWS::Events::Rule', RuleProperties).flatMap(({ properties }) => {
    const { ScheduleExpression: rate, Targets } = properties;
    const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? [];
    const intervalMs = Number(count) * (unitMs[unit] ?? 0);
    if (intervalMs === 0) throw new Error(`The local cloud cannot run ${rate}.`);
    return Targets.map(({ Arn, Input }) => {
      const event: unknown = JSON.parse(Input);
      return { functionId: findFunctionId(template, Arn), event, everyMs: intervalMs };
    });
  });
export type Schedule = ReturnType<typeof readSchedules>[number];
