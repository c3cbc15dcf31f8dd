import * as z from 'zod/mini';
import { busyLaptop, type FunctionCode } from '../gateway/instance.ts';
import { account, findReferences, region, type Physical, type Resolver } from './resolve.ts';
import type { Template } from './template.ts';

const functionType = 'AWS::Lambda::Function';
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

const buildArn = (name: string): string => `arn:aws:lambda:${region}:${account}:function:${name}`;

export const physicalFunctions = (template: Template): [string, Physical][] =>
  template.all(functionType, Name).map(({ id, properties }) => {
    const name = properties.FunctionName ?? id;
    return [id, { ref: name, attributes: { Arn: buildArn(name) } }];
  });

export function functionBehind(template: Template, expression: unknown): string {
  for (const id of findReferences(expression)) {
    if (template.findType(id) === functionType) return id;
  }
  throw new Error(`No function of the stack is behind ${JSON.stringify(expression)}.`);
}

const UrlProperties = z.object({ TargetFunctionArn: z.unknown() });

export const calledFunctions = (template: Template): string[] =>
  template
    .all('AWS::Lambda::Url', UrlProperties)
    .map(({ properties }) => functionBehind(template, properties.TargetFunctionArn));

export function functionCode(template: Template, { text }: Resolver, id: string): FunctionCode {
  const properties = FunctionProperties.parse(template.readProperties(id));
  const name = properties.FunctionName;
  const variables = Object.entries(properties.Environment.Variables);
  return {
    id,
    name,
    arn: buildArn(name),
    folder: template.assetFolder(properties.Code.S3Key.replace(/\.zip$/, '')),
    handler: properties.Handler,
    timeoutMs: properties.Timeout * 1000 * busyLaptop,
    memoryMb: properties.MemorySize,
    environment: Object.fromEntries(variables.map(([key, value]) => [key, text(value)])),
  };
}

export interface Schedule {
  functionId: string;
  event: unknown;
  everyMs: number;
}

const RuleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z.literal('ENABLED'),
  Targets: z.array(z.object({ Arn: z.unknown(), Input: z.string() })),
});

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export function everyMs(expression: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = unitMs[unit];
  if (length === undefined) throw new Error(`The local cloud cannot run ${expression}.`);
  return Number(count) * length;
}

export const readSchedules = (template: Template): Schedule[] =>
  template.all('AWS::Events::Rule', RuleProperties).flatMap(({ properties }) =>
    properties.Targets.map(({ Arn, Input }) => ({
      functionId: functionBehind(template, Arn),
      event: JSON.parse(Input),
      everyMs: everyMs(properties.ScheduleExpression),
    })),
  );
