import * as z from 'zod/mini';
import { type Admit, type Input, ServiceError } from '../cloud/service/json-service.ts';
import type { TablePolicies } from '../provision/table-policies.ts';

const Text = z.looseObject({ S: z.string() });
const Row = z.looseObject({ PK: Text });
const OneRow = z.union([z.looseObject({ Key: Row }), z.looseObject({ Item: Row })]);
const Question = z.looseObject({
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()),
});
const Steps = z.looseObject({ TransactItems: z.array(z.record(z.string(), OneRow)) });
const Reads = z.looseObject({
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(Row) })),
});
const Writes = z.looseObject({
  RequestItems: z.record(z.string(), z.array(z.record(z.string(), OneRow))),
});

type OneRow = z.infer<typeof OneRow>;
const readPartition = (named: OneRow): string =>
  Row.parse('Key' in named ? named.Key : named.Item).PK.S;

const readOne = (input: Input) => [readPartition(OneRow.parse(input))];

function queriedPartition(input: Input): string[] {
  const {
    KeyConditionExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues,
  } = Question.parse(input);
  return KeyConditionExpression.split(/\bAND\b/i)
    .map((comparison) => comparison.split('=').map((part) => part.trim()))
    .filter(([name = '']) => /^(?:GSI1)?PK$/.test(names[name] ?? name))
    .map(([, value = '']) => Text.parse(ExpressionAttributeValues[value]).S);
}

const readers: Readonly<Record<string, (input: Input) => string[]>> = {
  Query: queriedPartition,
  BatchGetItem: (input) =>
    Object.values(Reads.parse(input).RequestItems).flatMap(({ Keys }) =>
      Keys.map(({ PK }) => PK.S),
    ),
  BatchWriteItem: (input) =>
    Object.values(Writes.parse(input).RequestItems)
      .flat()
      .flatMap((request) => Object.values(request).map(readPartition)),
  ...{ GetItem: readOne, PutItem: readOne, UpdateItem: readOne, DeleteItem: readOne },
};

function listAccesses(operation: string, input: Input) {
  if (operation !== 'TransactWriteItems') {
    return [{ action: operation, partitions: readers[operation]?.(input) ?? [] }];
  }
  return Steps.parse(input)
    .TransactItems.flatMap((step) => Object.entries(step))
    .map(([kind, named]) => ({ action: `${kind}Item`, partitions: [readPartition(named)] }));
}

/** A caller that is no function may do everything. */
export function rowGuard() {
  let known: TablePolicies = new Map();
  const admit: Admit = (caller, operation, input) => {
    const rights = known.get(caller);
    if (!rights) return;
    for (const { action, partitions: needed } of listAccesses(operation, input)) {
      const isAllowed = rights.some(
        ({ actions, partitions }) =>
          actions.includes(action) &&
          needed.every((partition) => partitions.some((pattern) => pattern.test(partition))),
      );
      if (isAllowed) continue;
      throw new ServiceError(
        'AccessDeniedException',
        `${caller} is not authorized to perform: dynamodb:${action} on ${needed.join(', ')}`,
      );
    }
  };
  return { admit, follow: (rights: TablePolicies) => void (known = rights) };
}
