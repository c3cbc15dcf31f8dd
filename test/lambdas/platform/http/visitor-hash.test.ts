import '#test/support/environment.ts';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { dailyHasher, weeklyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = new Map<string, string>();
let at: Date;
const hashing = () => dailyHasher(table(), () => at);

beforeEach(() => {
  at = new Date('2026-11-21T10:00:00.000Z');
  secrets.clear();
  dynamo.reset();
  // As the table does it: the first secret of a day stays.
  dynamo.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeValues: values }) => {
    if (!secrets.has(Key.SK)) secrets.set(Key.SK, values[':secret']);
    return { Attributes: { secret: secrets.get(Key.SK) } };
  });
});

it.each([
  ['a day', dailyHasher, '2026-11-22', '2026-11-23', ['2026-11-21', '2026-11-22']],
  ['a week', weeklyHasher, '2026-11-26', '2026-11-29', ['week#2968', 'week#2969']],
] as const)('is the same for %s, in every function, and then another one', async (...row) => {
  const [, hashOf, ends, expires, [one, next]] = row;
  const open = () => hashOf(table(), () => at);
  const hash = open();
  const first = await hash('1.2.3.4', 'Browser');
  expect(first).toMatch(/^[\w-]{43}$/);
  const end = Date.parse(`${ends}T00:00:00.000Z`);
  at = new Date(end - 1);
  expect(await hash('1.2.3.4', 'Browser')).toBe(first);
  expect(await open()('1.2.3.4', 'Browser')).toBe(first);
  expect(await hash('other')).not.toBe(first);
  at = new Date(end);
  expect(await hash('1.2.3.4', 'Browser')).not.toBe(first);
  // Once by each function in each period.
  const updates = dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
  expect(updates.map(({ Key }) => Key)).toEqual([one, one, next].map((name) => keys.salt(name)));
  expect(updates[0]?.UpdateExpression).toMatch(/#secret = if_not_exists\(#secret, :secret\)/);
  expect(updates[0]?.ExpressionAttributeValues).toEqual({
    ':secret': expect.stringMatching(/^[\w-]{43}$/),
    ':expires': Date.parse(`${expires}T10:00:00.000Z`) / 1000,
  });
});

it('tells apart what differs in any part', async () => {
  const hash = hashing();
  const parts = [['a', 'b'], ['ab'], ['a', '', 'b'], ['a","b'], ['b', 'a'], []];
  expect(new Set(await Promise.all(parts.map((each) => hash(...each)))).size).toBe(parts.length);
});

it('asks again after a failure', async () => {
  const hash = hashing();
  dynamo.on(UpdateCommand).rejectsOnce(new Error('busy'));
  await expect(hash('a')).rejects.toThrow('busy');
  dynamo.on(UpdateCommand).resolves({ Attributes: { secret: 's' } });
  await expect(hash('a')).resolves.toHaveLength(43);
});
