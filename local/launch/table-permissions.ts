import * as z from 'zod/mini';
import { type Guard, ensure, type Input } from '../cloud/service/aws-json.ts';
import type { TablePolicies } from '../provision/read-table-policies.ts';

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
  let policies: TablePolicies = new Map();
  const authorize: Guard = (caller, operation, input) => {
    const functionPolicies = policies.get(caller);
    if (!functionPolicies) return;
    for (const { action, partitions: requested } of listAccesses(operation, input)) {
      const isAllowed = functionPolicies.some(
        ({ actions, partitions }) =>
          actions.includes(action) &&
          requested.every((partition) => partitions.some((pattern) => pattern.test(partition))),
      );
      const message = `${caller} is not authorized to perform: dynamodb:${action} on ${requested.join(', ')}`;
      ensure(isAllowed, 'AccessDeniedException', message);
    }
  };
  return { authorize, setPolicies: (changed: TablePolicies) => void (policies = changed) };
}
