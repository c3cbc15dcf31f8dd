import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as idempotency from '#lambdas/platform/http/idempotency.ts';
import { softDeleteItem, restoreItem } from '#lambdas/platform/table/soft-delete.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { openTable } from './cloud/table.ts';

const { DuplicateRequest, replyStore: answeredOnce, hashRequest } = idempotency;
const table = openTable();

const start = new Date('2026-11-21T10:00:00.500Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const day = 24 * 60 * 60;
const rowAt = async (Key: object) =>
  (await table.db.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;

describe('an answer kept by its key', () => {
  const reply = { status: 201, body: { id: '01J' } };
  const request = { scope: 'createJob#asha', fingerprint: 'one', now: start };
  let turn = 0;
  const newKey = () => `6f2c1a2e-8d0b-4b6e-9a51-${String((turn += 1)).padStart(12, '0')}`;
  const stored = async (key: string) => {
    await transact(table, [answeredOnce(table, { ...request, key }).toItem(reply)]);
    return (more: object = {}) => answeredOnce(table, { ...request, key, ...more });
  };

  it('is there for the same request in whichever case the key is written, and for no other', async () => {
    const key = 'ABCDEF2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
    expect(await answeredOnce(table, { ...request, key }).findStored()).toBeUndefined();
    const once = await stored(key);
    expect(await once().findStored()).toEqual(reply);
    expect(await once({ key: key.toLowerCase() }).findStored()).toEqual(reply);
    expect(await once({ scope: 'createJob#ravi' }).findStored()).toBeUndefined();
    await expect(once({ fingerprint: 'two' }).findStored()).rejects.toMatchObject({ status: 422 });
  });

  it('is kept so that nobody reads it without the key, which is kept nowhere', async () => {
    const key = newKey();
    const secret = { status: 201, body: { token: 'a secret of a private link' } };
    const once = answeredOnce(table, { ...request, key });
    await transact(table, [once.toItem(secret)]);
    const { PK, SK } = once.toItem(secret).item.Put?.Item ?? {};
    const Item = (await rowAt({ PK, SK })) ?? {};
    const names = ['PK', 'SK', 'expiresAtEpochSeconds', 'fingerprint', 'encryptedBody', 'status'];
    expect(Object.keys(Item).sort()).toEqual(names.sort());
    for (const text of [
      JSON.stringify(Item),
      Buffer.from(Item['encryptedBody'], 'base64url').toString(),
    ])
      expect(text).not.toMatch(new RegExp(`secret|${key}`));
    expect(await once.findStored()).toEqual(secret);
  });

  it('lasts a day to the second, and is written once in it', async () => {
    const once = await stored(newKey());
    const last = once({ now: after(day - 1) });
    expect(await last.findStored()).toEqual(reply);
    await expect(transact(table, [last.toItem(reply)])).rejects.toBeInstanceOf(DuplicateRequest);
    const next = once({ now: after(day), fingerprint: 'two' });
    expect(await next.findStored()).toBeUndefined();
    await transact(table, [next.toItem({ status: 200, body: 'new' })]);
    expect(await next.findStored()).toEqual({ status: 200, body: 'new' });
  });

  it.each(['', 'key', `${newKey()}0`, `x${newKey()}`])('is not kept by %j', (key) => {
    const orThrow = expect.objectContaining({ status: 400 });
    expect(() => answeredOnce(table, { ...request, key })).toThrow(orThrow);
  });
});

it('the fingerprint of a request is that of its parsed parts and the bytes of its file', () => {
  const input = { params: { id: '1' }, query: { page: 1 }, body: { name: 'a' } };
  const of = (more: object = {}) => hashRequest({ ...input, ...more });
  const file = (name: string, text: string) =>
    of({ file: { name, bytes: new TextEncoder().encode(text) } });
  expect(of()).toBe(of({ params: { id: '1' } }));
  const parts = [{ params: { id: '2' } }, { query: { page: 2 } }, { body: { name: 'b' } }].map(of);
  const files = ['', 'one', 'two'].map((text) => file('a.png', text));
  expect(new Set([of(), ...parts, ...files]).size).toBe(7);
  expect(file('b.png', 'one')).toBe(files[1]);
  expect(of()).toMatch(/^[\w-]{43}$/);
});

describe('a soft deletion', () => {
  const orThrow = () => new Error('not there');
  const row = (PK: string) => rowAt({ PK, SK: 'META' });
  const put = async (PK: string) => {
    const Item = { PK, SK: 'META', title: 'A job', version: 4 };
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
    return { Item, target: { TableName: table.name, Key: { PK, SK: 'META' }, orThrow } };
  };
  const purge = Math.ceil((start.getTime() + 30 * day * 1_000) / 1_000);

  it.each([undefined, 'asha'])('marks the row, and is done once: by %s', async (by) => {
    const PK = `DELETED#${by}`;
    const { Item, target } = await put(PK);
    const more = by === undefined ? {} : { updatedBy: by };
    const item = softDeleteItem({ ...target, at: start, ...(by !== undefined && { by }) });
    await transact(table, [item]);
    const marks = { deletedAt: start.toISOString(), expiresAtEpochSeconds: purge };
    expect(await row(PK)).toEqual({ ...Item, ...marks, ...more, version: 5 });
    await expect(transact(table, [item])).rejects.toThrow('not there');
    const back = restoreItem({ ...target, at: after(60), ...(by !== undefined && { by }) });
    await transact(table, [back]);
    expect(await row(PK)).toEqual({ ...Item, ...more, version: 6 });
    await expect(transact(table, [back])).rejects.toThrow('not there');
  });

  it('is for good when its days are over, though the row still stands', async () => {
    const { target } = await put('PURGED');
    await transact(table, [softDeleteItem({ ...target, at: start })]);
    const late = restoreItem({ ...target, at: new Date(purge * 1_000) });
    await expect(transact(table, [late])).rejects.toThrow('not there');
    const justInTime = restoreItem({ ...target, at: new Date(purge * 1_000 - 1) });
    await expect(transact(table, [justInTime])).resolves.toBeUndefined();
  });
});
