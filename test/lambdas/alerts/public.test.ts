import '#test/support/environment.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as contract from '#contract/alerts.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import type { AlertRow } from '#lambdas/alerts/alert-row.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { hashSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import { toUnsubscribeToken, newToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { emptyTable, subscriberOf } from '#test/lambdas/empty-table.ts';
import { call, putRows, transactions } from '#test/support/call.ts';

const dynamo = emptyTable();
const email = 'asha@example.in';
const subscriber = subscriberOf(email);
const Key = keys.alerts(subscriber);
const token = newToken(subscriber);
const confirmToken = newToken(subscriber);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const wanted = {
  listPath: '/',
  title: 'Newest jobs',
  frequency: 'daily' as const,
  lastSequence: 7,
};
const alertOf = (number: number, more: object = {}) => ({
  ...{ ...wanted, listPath: `/?payMin=${number}`, confirmHash: '', firstSequence: 7 },
  ...{ id: `01JA000000000000000000000${number}`, created_at: hoursAgo(100), ...more },
});
const pending = (hours: number) => ({
  ...{ ...wanted, confirmHash: hashSecret(confirmToken), expiresAt: hoursAgo(hours - 48) },
});
const row = (more: Partial<AlertRow> = {}): AlertRow => ({
  ...{ version: 4, email, linkHashes: [hashSecret(token)], alerts: [], pending: [] },
  ...{ confirmationsAt: [], ...more },
});
const stored = (Item: AlertRow) =>
  dynamo.on(GetCommand, { Key }).resolves({ Item: { ...Key, ...Item } });

const wish = { email, frequency: 'daily', listPath: '/' };
const subscribe = (more: object = {}) =>
  call(handler, contract.subscribeAlert, { body: { ...wish, ...more } });
const confirm = (given: string) => call(handler, contract.confirmAlert, { body: { token: given } });
const unsubscribe = (body: object, query = {}) =>
  call(handler, contract.unsubscribeAlerts, { body, query });

it.each([
  [
    '/jobs/Pune-Jobs?level=freshers,visit-evil-example&payMin=6&remote=0',
    'Jobs in Pune (Freshers, 6 LPA or more, Not remote)',
  ],
  ['/?city=pune,noida&page=2', 'Jobs (Noida, Pune)'],
])('asking names what was chosen by the words of the site alone: %s', async (listPath, title) => {
  await subscribe({ listPath });
  expect(putRows(dynamo)[0]).toMatchObject({ pending: [{ title }] });
});

it('asking tells mails about searches apart by what was chosen, and hides what was typed', async () => {
  const typed = 'You won http evil example';
  const query = new URLSearchParams({ searchTerm: typed, level: 'freshers', payMin: '20k' });
  await subscribe({ listPath: `/?${query}` });
  const [put, outbox] = putRows(dynamo);
  const chosen = '(Freshers, ₹20,000 a month or more)';
  expect(JSON.stringify(outbox)).toContain(`jobs from a search ${chosen}`);
  expect(JSON.stringify(outbox)).not.toContain('evil');
  expect(put).toMatchObject({ pending: [{ title: `Jobs for “${typed}” ${chosen}` }] });
});

it.each(['/about', '//evil.example', '/jobs/nowhere-at-all-Jobs', '/company/nobody-knows-it'])(
  'asking refuses %s, writing nothing',
  async (listPath) => {
    expect((await subscribe({ listPath })).status).toBe(404);
    expect(transactions(dynamo)).toEqual([]);
  },
);

it('asking answers a program as it answers people, in the same time, and keeps nothing', async () => {
  const people = await subscribe();
  dynamo.resetHistory();
  expect(await subscribe({ website: 'x' })).toEqual(people);
  expect(transactions(dynamo)).toEqual([]);
  await expectToWaitFor(300, () => subscribe());
});

it('confirming turns the alert on from the jobs that were there, and gives a private link', async () => {
  stored(row({ pending: [pending(1)] }));
  const linkHashes = [hashSecret(token), hashSecret((await confirm(confirmToken)).body.token)];
  const on = { version: 5, pending: [], alerts: [{ ...wanted, firstSequence: 7 }] };
  expect(putRows(dynamo)).toMatchObject([{ linkHashes, ...on }]);
});

it('confirming changes how often an alert comes that is on, and keeps its mark', async () => {
  const alerts = [{ ...alertOf(1), listPath: '/', lastSequence: 40 }];
  stored(row({ alerts, pending: [{ ...pending(1), frequency: 'weekly', lastSequence: 50 }] }));
  await confirm(confirmToken);
  const changed = { id: alerts[0]!.id, frequency: 'weekly', lastSequence: 40 };
  expect(putRows(dynamo)[0]).toMatchObject({ alerts: [changed] });
});

it('confirming turns on no eleventh, and leads to the page where one can be removed', async () => {
  const alerts = Array.from({ length: 10 }, (_, at) => alertOf(at));
  const waiting = [pending(1)];
  stored(row({ alerts, pending: waiting }));
  const { body } = await confirm(confirmToken);
  expect(body).toMatchObject({ status: false, token: expect.any(String) });
  const linkHashes = [hashSecret(token), hashSecret(body.token)];
  expect(putRows(dynamo)).toMatchObject([{ alerts, linkHashes, pending: waiting }]);
});

describe('the private link', () => {
  const get = (given: string) => call(handler, contract.getAlerts, { body: { token: given } });

  it('shows the alerts, those removed within a day as off, and of the address enough to know it again', async () => {
    const removed = [2, 25].map((hours) => alertOf(2, { removedAt: hoursAgo(hours) }));
    stored(row({ alerts: [alertOf(1), ...removed] }));
    const { id, title, listPath, frequency } = alertOf(1);
    const { body, text } = await get(token);
    const shown = { id, title, listPath, frequency, created_at: expect.any(String) };
    const off = { ...shown, id: alertOf(2).id, listPath: alertOf(2).listPath, isRemoved: true };
    expect(body).toEqual({ address: 'a…@example.in', alerts: [shown, off] });
    expect(text).not.toContain(email);
    expect(text).not.toContain(token.slice(-32));
  });

  it('of each of the last sixty mails works, and that of the button in a mail program turns off alone', async () => {
    const links = Array.from({ length: 59 }, () => hashSecret(newToken(subscriber)));
    stored(row({ alerts: [alertOf(1)], linkHashes: [hashSecret(token), ...links] }));
    expect((await get(token)).status).toBe(200);
    const leave = toUnsubscribeToken(subscriber, token);
    expect((await get(leave)).status).toBe(404);
    const change = { token: leave, alert: alertOf(1).id, frequency: 'weekly' };
    expect((await call(handler, contract.changeAlert, { body: change })).status).toBe(404);
    await subscribe();
    const [put] = putRows(dynamo);
    expect(put?.['linkHashes']).toHaveLength(60);
    stored(put as unknown as AlertRow);
    expect((await get(token)).status).toBe(404);
    expect((await unsubscribe({ token: leave })).body.status).toBe(false);
  });

  it.each(['x', newToken(subscriber), newToken(subscriberOf('ravi@example.in')), confirmToken])(
    'is not %s',
    async (given) => {
      stored(row({ alerts: [alertOf(1)], pending: [pending(1)] }));
      const change = { token: given, alert: alertOf(1).id, frequency: 'weekly' };
      expect((await get(given)).status).toBe(404);
      expect((await call(handler, contract.changeAlert, { body: change })).status).toBe(404);
      const restore = { body: { token: given, ids: [alertOf(1).id] } };
      expect((await call(handler, contract.restoreAlerts, restore)).status).toBe(404);
      expect((await unsubscribe({ token: given })).body.status).toBe(false);
      expect(transactions(dynamo)).toEqual([]);
    },
  );

  it.each([
    ['is already as often as is asked', alertOf(1).id, 200],
    ['is not there', alertOf(2).id, 404],
    ['is off', alertOf(3).id, 404],
  ])('writes nothing where the alert %s', async (_, alert, status) => {
    stored(row({ alerts: [alertOf(1), alertOf(3, { removedAt: hoursAgo(1) })] }));
    const change = { token, alert, frequency: alertOf(1).frequency };
    expect((await call(handler, contract.changeAlert, { body: change })).status).toBe(status);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('turns one off and on again, and all but what went a day ago', async () => {
    stored(row({ alerts: [alertOf(1), alertOf(2), alertOf(3, { removedAt: hoursAgo(25) })] }));
    const ids = [alertOf(1).id];
    expect((await unsubscribe({ token, ids })).body.status).toBe(true);
    const [put] = putRows(dynamo);
    expect(put).toMatchObject({
      ...keys.alertsIndex(subscriber),
      alerts: [{ removedAt: expect.any(String) }, { id: alertOf(2).id }],
    });
    dynamo.resetHistory();
    stored(put as unknown as AlertRow);
    const { body } = await call(handler, contract.restoreAlerts, { body: { token, ids } });
    expect(body.alerts).toHaveLength(2);
  });

  it('turns no eleventh on again', async () => {
    const off = [7, 8, 9].map((at) => alertOf(at, { removedAt: hoursAgo(1) }));
    const on = Array.from({ length: 8 }, (_, at) =>
      alertOf(at, { id: `01JB000000000000000000000${at}` }),
    );
    stored(row({ alerts: [...off, ...on] }));
    const ids = off.map(({ id }) => id);
    const { body } = await call(handler, contract.restoreAlerts, { body: { token, ids } });
    const shown = [...ids.slice(0, 2), ...on.map(({ id }) => id)];
    const active = body.alerts.flatMap(({ id, isRemoved }: contract.JobAlert) =>
      isRemoved ? [] : id,
    );
    expect(active.toSorted()).toEqual(shown.toSorted());
  });
});
