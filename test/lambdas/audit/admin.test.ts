import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { type AuditAction, getAudit } from '#contract/audit.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { adminToken } from '#test/support/call.ts';
import { setClock } from '#test/support/set-clock.ts';
import { signToken } from '#test/support/tokens.ts';

const opened = openTable();
const pool = mockClient(cognito.CognitoIdentityProviderClient);

const asha = 'a-asha';
/** A row as the table keeps it: in the partition of its UTC day. */
const rowAt = (at: string, more: object = {}) => ({
  ...{ PK: `AUDIT#${at.slice(0, 10)}`, SK: ulid(Date.parse(at)), at },
  ...{ actor: asha, action: 'updateJob', objectId: '01JA', ...more },
});
async function put(...rows: ReturnType<typeof rowAt>[]) {
  for (const row of rows) await opened.put(row);
}

beforeEach(async () => {
  await opened.empty();
  pool.reset();
  pool.on(cognito.AdminGetUserCommand).callsFake(async ({ Username }) => {
    return { Username, UserAttributes: [{ Name: 'name', Value: 'Asha Rao' }] };
  });
});

const read = (query: Record<string, string> = { day: '2026-11-20' }) =>
  ask(getAudit, { token: adminToken, query });
const times = async (query?: Record<string, string>) =>
  (await read(query)).body.actions.map(({ at }: { at: string }) => at);

it('says who did what to which thing and when', async () => {
  const row = rowAt('2026-11-20T09:00:00.000Z');
  await put(row);
  const { body } = await read();
  const { SK: id, actor, action: name, objectId, at } = row;
  const action = { id, actor: { id: actor, name: 'Asha Rao' }, action: name, objectId, at };
  expect(body).toEqual({ day: '2026-11-20', actions: [action], hasMore: false });
});

it('says what it was called then, or now for an account, and when what has no name was made', async () => {
  const objectId = ulid(Date.parse('2026-11-12T07:00:00.000Z'));
  await put(
    rowAt('2026-11-20T09:00:00.000Z', { objectName: 'Engineer, Saffron Labs' }),
    rowAt('2026-11-20T08:00:00.000Z', { action: 'deleteFeedback', objectId }),
    rowAt('2026-11-20T07:00:00.000Z', { objectCreatedAt: '2026-11-01T07:00:00.000Z' }),
    rowAt('2026-11-20T06:00:00.000Z', { action: 'resetSecondFactor', objectId: 'b-ravi' }),
  );
  expect(
    (await read()).body.actions.map(({ objectName, objectCreatedAt }: AuditAction) => [
      objectName,
      objectCreatedAt,
    ]),
  ).toEqual([
    ['Engineer, Saffron Labs', undefined],
    [undefined, '2026-11-12T07:00:00.000Z'],
    [undefined, '2026-11-01T07:00:00.000Z'],
    ['Asha Rao', undefined],
  ]);
});

it('holds a day of India, which lies in two days of UTC, newest first, today unless one is named', async () => {
  const inside = [
    '2026-11-19T18:30:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T18:29:59.999Z',
  ];
  const outside = ['2026-11-19T18:29:59.999Z', '2026-11-20T18:30:00.000Z'];
  await put(...[...inside, ...outside].map((when) => rowAt(when)));
  expect(await times()).toEqual(inside.toReversed());
  setClock(new Date('2026-11-20T20:00:00.000Z'));
  const { body } = await ask(getAudit, { token: signToken() });
  jest.useRealTimers();
  expect(body.day).toBe('2026-11-21');
});

it('is read by fifty on a long day, across midnight, each row once', async () => {
  const start = Date.parse('2026-11-19T23:30:00.000Z');
  const rows = Array.from({ length: 101 }, (_, minute) =>
    rowAt(new Date(start + minute * 60_000).toISOString()),
  );
  await put(...rows);
  const seen: string[] = [];
  let before: string | undefined;
  for (const expected of [50, 50, 1]) {
    const { body } = await read({ day: '2026-11-20', ...(before && { before }) });
    expect(body.actions).toHaveLength(expected);
    expect(body.hasMore).toBe(expected === 50);
    seen.push(...body.actions.map(({ at }: { at: string }) => at));
    before = body.actions.at(-1).id;
  }
  expect(seen).toEqual(rows.map(({ at: when }) => when).reverse());
  // Each reading asks for a name once.
  expect(pool.commandCalls(cognito.AdminGetUserCommand)).toHaveLength(3);
});

describe('a name', () => {
  const failing = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }));
  const UserAttributes = [{ Name: 'email', Value: 'asha@example.in' }];
  const nameless = async () => ({ Username: asha, UserAttributes });
  beforeEach(() => put(rowAt('2026-11-20T09:00:00.000Z')));

  it.each([
    ['missing where the administrator has left', failing('UserNotFoundException'), undefined],
    ['missing while the pool is out of reach', failing('TooManyRequests'), undefined],
    ['the address of an account without one', nameless, 'asha@example.in'],
  ])('is %s', async (_, answer, name) => {
    pool.on(cognito.AdminGetUserCommand).callsFake(answer);
    const [action] = (await read()).body.actions;
    expect(action).toMatchObject({ action: 'updateJob', actor: { id: asha } });
    expect(action.actor.name).toBe(name);
  });

  it('is kept of an administrator who has left', async () => {
    await opened.put({ PK: 'AUDIT#former', SK: asha, name: 'Asha Rao' });
    pool.on(cognito.AdminGetUserCommand).callsFake(failing('UserNotFoundException'));
    const [action] = (await read()).body.actions;
    expect(action.actor).toEqual({ id: asha, name: 'Asha Rao', former: true });
  });
});

describe('of several days', () => {
  const span = { from: '2026-11-18', day: '2026-11-20' };
  const ofDays = ['17', '18', '19', '20', '21'].map((day) => `2026-11-${day}T09:00:00.000Z`);

  it('holds all of them, newest first, and none beside', async () => {
    await put(...ofDays.map((when) => rowAt(when)));
    expect(await times(span)).toEqual(ofDays.slice(1, 4).reverse());
  });

  it('is of one person or one kind of action, also where others did much more', async () => {
    const ravi = { actor: 'b-ravi' };
    await put(
      ...Array.from({ length: 120 }, (_, second) =>
        rowAt(new Date(Date.parse(ofDays[2]!) + second * 1_000).toISOString()),
      ),
      ...[rowAt(ofDays[1]!, ravi), rowAt(ofDays[3]!, ravi)],
      rowAt(ofDays[1]!, { action: 'deleteJob' }),
    );
    expect(await times({ ...span, ...ravi })).toEqual([ofDays[3], ofDays[1]]);
    expect(await times({ ...span, action: 'deleteJob' })).toEqual([ofDays[1]]);
    expect(await times({ ...span, ...ravi, action: 'deleteJob' })).toEqual([]);
    expect((await read({ ...span, actor: asha })).body).toMatchObject({ hasMore: true });
  });

  it.each(['2026-11-21', '2026-08-20'])('does not begin on %s', async (from) => {
    const { status, body } = await read({ ...span, from });
    expect([status, body.errors[0].field]).toEqual([422, 'from']);
  });
});
