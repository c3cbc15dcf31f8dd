import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { signed } from '#test/support/tokens.ts';
import { type AuditAction, getAudit } from '#contract/audit.ts';
import { handler } from '#lambdas/entries/api-admin.ts';

const dynamo = emptyTable();
const pool = mockClient(CognitoIdentityProviderClient);

const ids = { asha: 'a-asha' };

/** A row as the table keeps it: in the partition of its UTC day. */
function rowAt(when: string, who = ids.asha) {
  const SK = ulid(Date.parse(when));
  return { PK: `AUDIT#${when.slice(0, 10)}`, SK, who, what: 'updateJob', which: '01JA', when };
}
let rows: ReturnType<typeof rowAt>[];
let former: object[];

beforeEach(() => {
  rows = [];
  former = [];
  pool.reset();
  dynamo.on(QueryCommand).callsFake(async (input) => {
    const { ':partition': PK, ':from': from, ':until': until } = input.ExpressionAttributeValues;
    if (PK === 'AUDIT#former') return { Items: former };
    if (from > until) throw new Error('BETWEEN is given the later key first');
    const Items = rows
      .filter((row) => row.PK === PK && row.SK >= from && row.SK <= until)
      .sort((one, other) => (one.SK < other.SK ? 1 : -1))
      .slice(0, input.Limit);
    return { Items };
  });
  pool.on(AdminGetUserCommand).callsFake(async ({ Username }) => {
    return { Username, UserAttributes: [{ Name: 'name', Value: 'Asha Rao' }] };
  });
});

const read = (query: Record<string, string> = { day: '2026-11-20' }) =>
  call(handler, getAudit, { token: adminToken, query });
const times = async (query?: Record<string, string>) =>
  (await read(query)).body.actions.map(({ when }: { when: string }) => when);

it('says who did what to which thing and when, for no cache', async () => {
  rows = [rowAt('2026-11-20T09:00:00.000Z')];
  const { body, headers } = await read();
  const { SK: id, who, what, which, when } = rows[0]!;
  expect(body).toEqual({
    day: '2026-11-20',
    actions: [{ id, who: { id: who, name: 'Asha Rao' }, what, which, when }],
    more: false,
  });
  expect(headers['cache-control']).toBe('no-store');
});

it('says what it was called then, and when what has no name was made', async () => {
  const which = ulid(Date.parse('2026-11-12T07:00:00.000Z'));
  rows = [
    { ...rowAt('2026-11-20T09:00:00.000Z'), ...{ named: 'Engineer, Saffron Labs' } },
    { ...rowAt('2026-11-20T08:00:00.000Z'), ...{ what: 'deleteFeedback', which } },
    { ...rowAt('2026-11-20T07:00:00.000Z'), ...{ made: '2026-11-01T07:00:00.000Z' } },
  ];
  const { actions } = (await read()).body;
  expect(actions.map(({ named, made }: AuditAction) => [named, made])).toEqual([
    ['Engineer, Saffron Labs', undefined],
    [undefined, '2026-11-12T07:00:00.000Z'],
    [undefined, '2026-11-01T07:00:00.000Z'],
  ]);
});

it('holds a day of India, which lies in two days of UTC, newest first', async () => {
  const inside = [
    '2026-11-19T18:30:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T18:29:59.999Z',
  ];
  const outside = ['2026-11-19T18:29:59.999Z', '2026-11-20T18:30:00.000Z'];
  rows = [...inside, ...outside].map((when) => rowAt(when));
  expect(await times()).toEqual([...inside].reverse());
});

it('is of today in India unless a day is named', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z'), doNotFake: ['nextTick'] });
  const token = signed();
  const { body } = await call(handler, getAudit, { token });
  jest.useRealTimers();
  expect(body.day).toBe('2026-11-21');
});

describe('a long day', () => {
  const at = (minute: number) =>
    new Date(Date.parse('2026-11-19T23:30:00.000Z') + minute * 60_000).toISOString();

  beforeEach(() => {
    rows = Array.from({ length: 101 }, (_, minute) => rowAt(at(minute)));
  });

  it('is read by fifty across midnight, each row once', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (const expected of [50, 50, 1]) {
      const { body } = await read({ day: '2026-11-20', ...(before && { before }) });
      expect(body.actions).toHaveLength(expected);
      expect(body.more).toBe(expected === 50);
      seen.push(...body.actions.map(({ when }: { when: string }) => when));
      before = body.actions.at(-1).id;
    }
    expect(seen).toEqual(rows.map(({ when }) => when).reverse());
    // Each reading asks for a name once.
    expect(pool.commandCalls(AdminGetUserCommand)).toHaveLength(3);
  });
});

describe('a name', () => {
  const failing = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }));
  const Attributes = [{ Name: 'email', Value: 'asha@example.in' }];
  it.each([
    ['missing where the administrator has left', failing('UserNotFoundException'), undefined],
    ['missing while the pool is out of reach', failing('TooManyRequests'), undefined],
    [
      'the address of an account without one',
      async () => ({ Username: ids.asha, UserAttributes: Attributes }),
      'asha@example.in',
    ],
  ])('is %s', async (_, answer, name) => {
    rows = [rowAt('2026-11-20T09:00:00.000Z')];
    pool.on(AdminGetUserCommand).callsFake(answer);
    const [action] = (await read()).body.actions;
    expect(action).toMatchObject({ what: 'updateJob', who: { id: ids.asha } });
    expect(action.who.name).toBe(name);
  });

  it('is kept of an administrator who has left', async () => {
    rows = [rowAt('2026-11-20T09:00:00.000Z')];
    former = [{ PK: 'AUDIT#former', SK: ids.asha, name: 'Asha Rao' }];
    pool.on(AdminGetUserCommand).callsFake(failing('UserNotFoundException'));
    const [action] = (await read()).body.actions;
    expect(action.who).toEqual({ id: ids.asha, name: 'Asha Rao', former: true });
  });
});

describe('of several days', () => {
  const span = { from: '2026-11-18', day: '2026-11-20' };
  const ofDays = ['17', '18', '19', '20', '21'].map((day) => `2026-11-${day}T09:00:00.000Z`);

  it('holds all of them, newest first, and none beside', async () => {
    rows = ofDays.map((when) => rowAt(when));
    expect(await times(span)).toEqual(ofDays.slice(1, 4).reverse());
  });

  it('is of one person or one kind of action, also where others did much more', async () => {
    const many = Array.from({ length: 120 }, (_, minute) =>
      rowAt(new Date(Date.parse(ofDays[2]!) + minute * 1_000).toISOString()),
    );
    const mine = [rowAt(ofDays[1]!, 'b-ravi'), rowAt(ofDays[3]!, 'b-ravi')];
    const deletion = { ...rowAt(ofDays[1]!), what: 'deleteJob' };
    rows = [...many, ...mine, deletion];
    expect(await times({ ...span, who: 'b-ravi' })).toEqual([ofDays[3], ofDays[1]]);
    expect(await times({ ...span, what: 'deleteJob' })).toEqual([ofDays[1]]);
    expect(await times({ ...span, who: 'b-ravi', what: 'deleteJob' })).toEqual([]);
    expect((await read({ ...span, who: ids.asha })).body).toMatchObject({ more: true });
  });

  it.each(['2026-11-21', '2026-08-20'])('does not begin on %s', async (from) => {
    const { status, body } = await read({ ...span, from });
    expect([status, body.errors[0].field]).toEqual([422, 'from']);
  });
});

it('names the account that something was done to as it is called now', async () => {
  rows = [
    { ...rowAt('2026-11-20T09:00:00.000Z'), ...{ what: 'resetSecondFactor', which: 'b-ravi' } },
  ];
  expect((await read()).body.actions[0]).toMatchObject({ which: 'b-ravi', named: 'Asha Rao' });
});
