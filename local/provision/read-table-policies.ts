import * as z from 'zod/mini';
import { findFunctionName, functionType } from './read-functions.ts';
import { findReferences } from './resolve-expressions.ts';
import type { Template } from './read-template.ts';

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
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.unknown()) }),
  Roles: z.optional(z.array(z.unknown())),
});

const prefix = 'dynamodb:';
const isTableStatement = (statement: unknown): boolean =>
  [z.object({ Action: oneOrMore }).parse(statement).Action]
    .flat()
    .some((action) => action.startsWith(prefix));

function parsePolicy(statement: unknown): TablePolicy {
  const { Action, Condition } = Statement.parse(statement);
  const keys = Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? '*';
  return {
    actions: [Action].flat().map((action) => action.slice(prefix.length)),
    partitions: [keys]
      .flat()
      .map((key) => key.replace(/[^\w#*]/g, '\\$&').replaceAll('*', '.*'))
      .map((source) => new RegExp(`^${source}$`, 's')),
  };
}

export function readTablePolicies(template: Template): TablePolicies {
  const policies = template.parseAll('AWS::IAM::Policy', Policy).flatMap(({ properties }) => {
    const rights = properties.PolicyDocument.Statement.filter(isTableStatement).map(parsePolicy);
    return findReferences(properties.Roles).map((role) => ({ role, rights }));
  });
  return new Map(
    template.parseAll(functionType, z.object({ Role: z.unknown() })).map(({ id, properties }) => {
      const roles = findReferences(properties.Role);
      const functionPolicies = policies.filter(({ role }) => roles.includes(role));
      return [findFunctionName(template, id), functionPolicies.flatMap(({ rights }) => rights)];
    }),
  );
}
