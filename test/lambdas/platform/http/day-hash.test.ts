import '#test/support/environment.ts';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { dayHash, weekHash } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = new Map<string, string>();
let at: Date;
const hashing = () => dayHash(table(), () => at);

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

it('is the same all day, in every function, and another one on the next day', async () => {
  const hash = hashing();
  const first = await hash('1.2.3.4', 'Browser');
  expect(first).toMatch(/^[\w-]{43}$/);
  at = new Date('2026-11-21T23:59:59.999Z');
  expect(await hash('1.2.3.4', 'Browser')).toBe(first);
  expect(await hashing()('1.2.3.4', 'Browser')).toBe(first);
  at = new Date('2026-11-22T00:00:00.000Z');
  expect(await hash('1.2.3.4', 'Browser')).not.toBe(first);
});

it('tells apart what differs in any part', async () => {
  const hash = hashing();
  const parts = [['a', 'b'], ['ab'], ['a', '', 'b'], ['a","b'], ['b', 'a'], []];
  const hashes = await Promise.all(parts.map((each) => hash(...each)));
  expect(new Set(hashes).size).toBe(parts.length);
});

it('asks the table once a day, for a secret of 32 bytes that ends after two days', async () => {
  const hash = hashing();
  await Promise.all([hash('a'), hash('b'), hash('c')]);
  const calls = dynamo.commandCalls(UpdateCommand);
  expect(calls).toHaveLength(1);
  const { input } = calls[0]!.args[0];
  expect(input.Key).toEqual(keys.salt('2026-11-21'));
  expect(input.UpdateExpression).toMatch(/#secret = if_not_exists\(#secret, :secret\)/);
  expect(input.ExpressionAttributeValues?.[':secret']).toMatch(/^[\w-]{43}$/);
  expect(input.ExpressionAttributeValues?.[':expires']).toBe(
    Date.parse('2026-11-23T10:00:00.000Z') / 1000,
  );
});

it('asks again after a failure', async () => {
  const hash = hashing();
  dynamo.on(UpdateCommand).rejectsOnce(new Error('busy'));
  await expect(hash('a')).rejects.toThrow('busy');
  dynamo.on(UpdateCommand).resolves({ Attributes: { secret: 's' } });
  await expect(hash('a')).resolves.toHaveLength(43);
});

it('is the same for a week where that is asked for, by a secret of its own', async () => {
  const hash = weekHash(table(), () => at);
  const first = await hash('1.2.3.4', 'Browser');
  at = new Date('2026-11-25T23:59:59.999Z');
  expect(await hash('1.2.3.4', 'Browser')).toBe(first);
  at = new Date('2026-11-26T00:00:00.000Z');
  expect(await hash('1.2.3.4', 'Browser')).not.toBe(first);
  const updates = dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
  expect(updates.map(({ Key }) => Key)).toEqual(
    ['week#2968', 'week#2969'].map((week) => keys.salt(week)),
  );
  const expires = Number(updates[0]?.ExpressionAttributeValues?.[':expires']);
  expect(expires * 1000).toBe(Date.parse('2026-11-29T10:00:00.000Z'));
});
