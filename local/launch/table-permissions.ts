import * as z from 'zod/mini';
import { type Authorize, ensure, type Input } from '../cloud/service/aws-json.ts';
import { findFunctionName, functionType } from '../provision/read-functions.ts';
import { findReferences } from '../provision/resolve-expressions.ts';
import type { Template } from '../provision/read-template.ts';

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

function parseStatement(statement: unknown) {
  const { Action, Condition } = Statement.parse(statement);
  return {
    actions: [Action].flat().map((action) => action.slice(prefix.length)),
    partitions: [Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? '*']
      .flat()
      .map((key) => key.replace(/[^\w#*]/g, '\\$&').replaceAll('*', '.*'))
      .map((source) => new RegExp(`^${source}$`, 's')),
  };
}

function readTablePolicies(template: Template) {
  const policies = template.parseAll('AWS::IAM::Policy', Policy).flatMap(({ properties }) => {
    const statements =
      properties.PolicyDocument.Statement.filter(isTableStatement).map(parseStatement);
    return findReferences(properties.Roles).map((role) => ({ role, rights: statements }));
  });
  return new Map(
    template.parseAll(functionType, z.object({ Role: z.unknown() })).map(({ id, properties }) => {
      const roles = findReferences(properties.Role);
      const functionPolicies = policies.filter(({ role }) => roles.includes(role));
      return [findFunctionName(template, id), functionPolicies.flatMap(({ rights }) => rights)];
    }),
  );
}

const Text = z.looseObject({ S: z.string() });
const Row = z.looseObject({ PK: Text });
const QueryInput = z.looseObject({
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()),
});
const Transaction = z.looseObject({ TransactItems: z.array(z.record(z.string(), z.unknown())) });

/** The partition keys of all keys and items in an input, at any depth. */
function listPartitions(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data: row } = Row.safeParse(value);
  return row ? [row.PK.S] : Object.values(value).flatMap(listPartitions);
}

function listQueriedPartitions(input: Input): string[] {
  const query = QueryInput.parse(input);
  return query.KeyConditionExpression.split(/\bAND\b/i)
    .map((comparison) => comparison.split('=').map((part) => part.trim()))
    .filter(([name = '']) => /^(?:GSI1)?PK$/.test(query.ExpressionAttributeNames[name] ?? name))
    .map(([, value = '']) => Text.parse(query.ExpressionAttributeValues[value]).S);
}

function listAccesses(action: string, input: Input) {
  if (action === 'Query') return [{ action, partitions: listQueriedPartitions(input) }];
  if (action !== 'TransactWriteItems') return [{ action, partitions: listPartitions(input) }];
  return Transaction.parse(input)
    .TransactItems.flatMap((item) => Object.entries(item))
    .map(([kind, write]) => ({ action: `${kind}Item`, partitions: listPartitions(write) }));
}

/** Checks the table permissions of the functions. A caller that is not a function may do everything. */
export function createTablePermissions() {
  let policies: ReturnType<typeof readTablePolicies> = new Map();
  const authorize: Authorize = (caller, operation, input) => {
    const statements = policies.get(caller);
    if (!statements) return;
    for (const { action, partitions: requested } of listAccesses(operation, input)) {
      const isAllowed = statements.some(
        ({ actions, partitions }) =>
          actions.includes(action) &&
          requested.every((partition) => partitions.some((pattern) => pattern.test(partition))),
      );
      const message = `${caller} is not authorized to perform: dynamodb:${action} on ${requested.join(', ')}`;
      ensure(isAllowed, 'AccessDeniedException', message);
    }
  };
  const readPolicies = (template: Template) => void (policies = readTablePolicies(template));
  return { authorize, readPolicies };
}
