import * as z from 'zod/mini';
import { physicalFunctions } from './functions.ts';
import { findReferences } from './resolve.ts';
import type { Template } from './template.ts';

export interface TablePolicy {
  actions: readonly string[];
  partitions: readonly RegExp[];
}
export type TablePolicies = ReadonlyMap<string, readonly TablePolicy[]>;

const oneOrMore = z.union([z.array(z.string()), z.string()]);
const Statement = z.object({
  Effect: z.literal('Allow'),
  Action: oneOrMore,
  Condition: z.optional(
    z.strictObject({
      'ForAllValues:StringLike': z.strictObject({ 'dynamodb:LeadingKeys': oneOrMore }),
    }),
  ),
});
const OnRows = z.object({ Action: oneOrMore });
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.unknown()) }),
  Roles: z.optional(z.array(z.unknown())),
});
const FunctionProperties = z.object({ Role: z.unknown() });

const prefix = 'dynamodb:';
const list = (value: z.infer<typeof oneOrMore>): string[] => [value].flat();
const isOnRows = (statement: unknown): boolean =>
  list(OnRows.parse(statement).Action).some((action) => action.startsWith(prefix));

const compilePattern = (partition: string): RegExp =>
  new RegExp(`^${partition.replace(/[^\w#*]/g, '\\$&').replaceAll('*', '.*')}$`, 's');

function parsePolicy(statement: unknown): TablePolicy {
  const { Action, Condition } = Statement.parse(statement);
  const keys = Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? '*';
  return {
    actions: list(Action).map((action) => action.slice(prefix.length)),
    partitions: list(keys).map(compilePattern),
  };
}

export function tablePolicies(template: Template): TablePolicies {
  const byRole = new Map<string, TablePolicy[]>();
  for (const { properties } of template.all('AWS::IAM::Policy', Policy)) {
    const rights = properties.PolicyDocument.Statement.filter(isOnRows).map(parsePolicy);
    for (const role of findReferences(properties.Roles)) {
      byRole.set(role, [...(byRole.get(role) ?? []), ...rights]);
    }
  }
  return new Map(
    physicalFunctions(template).map(([id, { ref: name }]) => {
      const { Role } = FunctionProperties.parse(template.readProperties(id));
      return [name, findReferences(Role).flatMap((role) => byRole.get(role) ?? [])];
    }),
  );
}
