import * as z from 'zod/mini';
import type { FunctionCode } from '../gateway/instance.ts';
import { busyLaptop } from '../gateway/busy-laptop.ts';
import { account, region } from './region.ts';
import { referencesIn, type Physical, type Resolver } from './resolve.ts';
import type { Template } from './template.ts';

const functionType = 'AWS::Lambda::Function';
const FunctionProperties = z.object({
  FunctionName: z.optional(z.string()),
  Handler: z.string(),
  Timeout: z.optional(z.number()),
  MemorySize: z.optional(z.number()),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
});
const Name = z.object({ FunctionName: z.optional(z.string()) });
const Aliased = z.object({ FunctionName: z.unknown() });

const defaultTimeoutSeconds = 3;
const defaultMemoryMb = 128;

const nameOf = (id: string, name: string | undefined): string => name ?? id;
const arnOf = (name: string): string => `arn:aws:lambda:${region}:${account}:function:${name}`;

export const physicalFunctions = (template: Template): [string, Physical][] =>
  template.all(functionType, Name).map(({ id, properties }) => {
    const name = nameOf(id, properties.FunctionName);
    return [id, { ref: name, attributes: { Arn: arnOf(name) } }];
  });

/** The function that an expression names, also through an alias or a version. */
export function functionBehind(template: Template, expression: unknown): string {
  for (const id of referencesIn(expression)) {
    const type = template.typeOf(id);
    if (type === functionType) return id;
    if (type === 'AWS::Lambda::Alias' || type === 'AWS::Lambda::Version') {
      return functionBehind(template, Aliased.parse(template.propertiesOf(id)).FunctionName);
    }
  }
  throw new Error(`No function of the stack is behind ${JSON.stringify(expression)}.`);
}

const UrlProperties = z.object({ TargetFunctionArn: z.unknown() });

/** The functions that have an address of their own. */
export const calledFunctions = (template: Template): string[] =>
  template
    .all('AWS::Lambda::Url', UrlProperties)
    .map(({ properties }) => functionBehind(template, properties.TargetFunctionArn));

/** How to run a function here: its bundle, its limits and its variables with local values. */
export function functionCode(template: Template, { text }: Resolver, id: string): FunctionCode {
  const properties = FunctionProperties.parse(template.propertiesOf(id));
  const name = nameOf(id, properties.FunctionName);
  const variables = Object.entries(properties.Environment?.Variables ?? {});
  return {
    id,
    name,
    arn: arnOf(name),
    folder: template.assetFolder(properties.Code.S3Key.replace(/\.zip$/, '')),
    handler: properties.Handler,
    timeoutMs: (properties.Timeout ?? defaultTimeoutSeconds) * 1000 * busyLaptop,
    memoryMb: properties.MemorySize ?? defaultMemoryMb,
    environment: Object.fromEntries(variables.map(([key, value]) => [key, text(value)])),
  };
}
