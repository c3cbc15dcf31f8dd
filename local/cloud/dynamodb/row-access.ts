import * as z from 'zod/mini';
import type { Input } from '../service/json-service.ts';

export interface RowAccess {
  action: string;
  partitions: string[];
}

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

function accessesInSteps(input: Input): RowAccess[] {
  const byAction = new Map<string, string[]>();
  for (const step of Steps.parse(input).TransactItems) {
    for (const [kind, named] of Object.entries(step)) {
      const action = `${kind}Item`;
      byAction.set(action, [...(byAction.get(action) ?? []), readPartition(named)]);
    }
  }
  return [...byAction].map(([action, partitions]) => ({ action, partitions }));
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
  GetItem: (input) => [readPartition(OneRow.parse(input))],
  PutItem: (input) => [readPartition(OneRow.parse(input))],
  UpdateItem: (input) => [readPartition(OneRow.parse(input))],
  DeleteItem: (input) => [readPartition(OneRow.parse(input))],
};

export function listAccesses(operation: string, input: Input): RowAccess[] {
  if (operation === 'TransactWriteItems') return accessesInSteps(input);
  return [{ action: operation, partitions: readers[operation]?.(input) ?? [] }];
}
