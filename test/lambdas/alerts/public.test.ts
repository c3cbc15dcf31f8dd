import '#test/support/environment.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as contract from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import type { AlertRow } from '#lambdas/alerts/alert-row.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { hashSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import { leavingToken, newToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { emptyTable, subscriberOf } from '#test/lambdas/empty-table.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { answered, call } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';

const mockDelay = jest.fn<Promise<void>, [number]>().mockResolvedValue();
jest.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => mockDelay(ms) }));

const dynamo = emptyTable();
const email = 'asha@example.in';
const subscriber = subscriberOf(email);
const Key = keys.alerts(subscriber);
const token = newToken(subscriber);
const confirmToken = newToken(subscriber);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const wanted = { list: '/', title: 'Newest jobs', frequency: 'daily' as const, mark: 7 };
const alertOf = (number: number, more: object = {}) => ({
  ...{ ...wanted, list: `/?payMin=${number}`, confirmHash: '', since: 7 },
  ...{ id: `01JA000000000000000000000${number}`, created_at: hoursAgo(100), ...more },
});
const pending = (hours: number) => ({
  ...{ ...wanted, confirmHash: hashSecret(confirmToken), until: hoursAgo(hours - 48) },
});
const row = (more: Partial<AlertRow> = {}): AlertRow => ({
  ...{
    version: 4,
    email,
    links: [hashSecret(token)],
    alerts: [],
    pending: [],
    confirmationsAt: [],
    ...more,
  },
});
const stored = (Item: AlertRow) =>
  dynamo.on(GetCommand, { Key }).resolves({ Item: { ...Key, ...Item } });

const subscribe = (more: object = {}) =>
  call(handler, contract.subscribeAlert, {
    body: { email, frequency: 'daily', list: '/', ...more },
  });
const confirm = (given: string) => call(handler, contract.confirmAlert, { body: { token: given } });
const unsubscribe = (body: object, query = {}) =>
  call(handler, contract.unsubscribeAlerts, { body, query });
const mailIn = (put: Record<string, unknown> | undefined) =>
  put?.['mail'] as { to: string; subject: string; text: string; headers: unknown };

describe('asking', () => {
  it('keeps the alert as pending and sends one mail, both or neither', async () => {
    expect(await subscribe({ list: '/?city=pune,noida&page=2' })).toMatchObject(
      answered(200, { message: alertMessages.checkInbox }),
    );
    const [put, outbox, ...others] = putRows(dynamo);
    expect(others).toEqual([]);
    expect(put).toMatchObject({
      ...Key,
      ...{ version: 1, email, alerts: [] },
      pending: [
        {
          ...{ list: '/?city=noida%2Cpune', title: 'Jobs (Noida, Pune)' },
          ...{ frequency: 'daily', mark: 0 },
        },
      ],
    });
    expect(put).not.toHaveProperty('GSI1PK');
    expect(Number(put?.['expiresAtEpochSeconds'])).toBeGreaterThan(Date.now() / 1000 + 47 * 3600);
    expect(outbox).toMatchObject({ PK: 'OUTBOX', kind: 'mail', mail: { to: email } });
    const { text, headers } = mailIn(outbox);
    const confirming = /\/alerts\/confirm#token=(\S+)$/mu.exec(text)?.[1] ?? '';
    expect(JSON.stringify(put)).not.toContain(confirming);
    expect(put).toMatchObject({ pending: [{ confirmHash: hashSecret(confirming) }] });
    const manage = /\/alerts#token=(\S+)$/mu.exec(text)?.[1] ?? '';
    expect(put).toMatchObject({ links: [hashSecret(manage)] });
    expect(JSON.stringify(put)).not.toContain(manage.slice(-32));
    const leave = leavingToken(subscriber, manage);
    expect(headers).toEqual([
      {
        name: 'List-Unsubscribe',
        value: `<https://jobs.example.in/api/alerts/unsubscribe?token=${leave}>`,
      },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      { name: 'List-Id', value: expect.stringMatching(/^<alerts\.[\w.-]+>$/) },
    ]);
  });

  it('puts no words of who asks into the mail of another', async () => {
    const list = `/?${new URLSearchParams({ searchTerm: 'You won http evil example' })}`;
    await subscribe({ list });
    const [put, outbox] = putRows(dynamo);
    expect(JSON.stringify(put)).toContain('evil');
    expect(JSON.stringify(outbox)).not.toContain('evil');
  });

  it('names what was chosen by the words of the site alone', async () => {
    await subscribe({
      list: '/jobs/Pune-Jobs?level=freshers,visit-evil-example&payMin=6&remote=0',
    });
    expect(putRows(dynamo)[0]).toMatchObject({
      pending: [{ title: 'Jobs in Pune (Freshers, 6 LPA or more, Not remote)' }],
    });
  });

  it('tells mails about searches apart by what was chosen, and hides what was typed', async () => {
    await subscribe({ list: '/?searchTerm=evil&level=freshers&payMin=20k' });
    const [put, outbox] = putRows(dynamo);
    const chosen = '(Freshers, ₹20,000 a month or more)';
    expect(JSON.stringify(outbox)).toContain(`jobs from a search ${chosen}`);
    expect(JSON.stringify(outbox)).not.toContain('evil');
    expect(put).toMatchObject({ pending: [{ title: `Jobs for “evil” ${chosen}` }] });
  });

  it.each([
    ['is new', undefined, 1],
    ['was mailed twice today', row({ confirmationsAt: [hoursAgo(1), hoursAgo(2)] }), 1],
    ['was mailed three times today', row({ confirmationsAt: [1, 2, 23].map(hoursAgo) }), 0],
    ['was mailed three times before', row({ confirmationsAt: [25, 26, 27].map(hoursAgo) }), 1],
    ['has alerts', row({ alerts: [alertOf(1), alertOf(2)] }), 1],
    ['has left', row({ alerts: [alertOf(1, { removedAt: hoursAgo(2) })] }), 1],
  ])('answers an address that %s like any other', async (_, item, mails) => {
    const usual = await subscribe({ email: 'somebody.else@example.in' });
    dynamo.resetHistory();
    if (item) stored(item);
    const answer = await subscribe();
    expect([answer.status, answer.text]).toEqual([usual.status, usual.text]);
    expect(transactions(dynamo)).toHaveLength(1);
    expect(putRows(dynamo).filter(({ PK }) => PK === 'OUTBOX')).toHaveLength(mails);
  });

  it.each([
    [{ email: 'asha@example.in\r\nBcc: b@example.in' }, 422],
    [{ email: '' }, 422],
    [{ frequency: 'hourly' }, 422],
    [{ list: 'x'.repeat(2_049) }, 422],
    [{ list: '/about' }, 404],
    [{ list: '//evil.example' }, 404],
    [{ list: '/jobs/nowhere-at-all-Jobs' }, 404],
    [{ list: '/company/nobody-knows-it' }, 404],
  ])('refuses %j, writing nothing', async (more, status) => {
    expect((await subscribe(more)).status).toBe(status);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('answers a program as it answers people, in the same time, and keeps nothing', async () => {
    const people = await subscribe();
    dynamo.resetHistory();
    expect(await subscribe({ website: 'x' })).toEqual(people);
    expect(transactions(dynamo)).toEqual([]);
    await expectToWaitFor(mockDelay, 300, () => subscribe());
  });
});

describe('confirming', () => {
  it('turns the alert on, where the runs find it, and answers a second press alike', async () => {
    stored(row({ pending: [pending(1)] }));
    const answer = { status: true, message: alertMessages.confirmed, token: expect.any(String) };
    const { body } = await confirm(confirmToken);
    expect(body).toEqual(answer);
    const [put] = putRows(dynamo);
    expect(put).toMatchObject({ links: [hashSecret(token), hashSecret(body.token)] });
    expect(put).toMatchObject({
      ...keys.alertsIndex(subscriber),
      ...{ version: 5, pending: [], alerts: [{ ...wanted, since: 7 }] },
    });
    expect(put?.['expiresAtEpochSeconds']).toBeUndefined();
    dynamo.resetHistory();
    stored(put as unknown as AlertRow);
    expect((await confirm(confirmToken)).body).toEqual(answer);
    expect(putRows(dynamo)[0]).toMatchObject({ alerts: put?.['alerts'] });
  });

  it('changes how often an alert comes that is on, and keeps its mark', async () => {
    const alerts = [{ ...alertOf(1), list: '/', mark: 40 }];
    stored(row({ alerts, pending: [{ ...pending(1), frequency: 'weekly', mark: 50 }] }));
    await confirm(confirmToken);
    expect(putRows(dynamo)[0]).toMatchObject({
      alerts: [{ id: alerts[0]!.id, frequency: 'weekly', mark: 40 }],
    });
  });

  it('turns on no eleventh, and leads to the page where one can be removed', async () => {
    const alerts = Array.from({ length: 10 }, (_, at) => alertOf(at));
    const waiting = [pending(1)];
    stored(row({ alerts, pending: waiting }));
    const { body } = await confirm(confirmToken);
    expect(body).toMatchObject({ status: false, token: expect.any(String) });
    const links = [hashSecret(token), hashSecret(body.token)];
    expect(putRows(dynamo)).toMatchObject([{ alerts, links, pending: waiting }]);
  });

  it.each([
    ['whose 48 hours are over', row({ pending: [pending(48.1)] }), confirmToken],
    ['of another mail', row({ pending: [pending(1)] }), newToken(subscriber)],
    ['of the private link', row({ pending: [pending(1)] }), token],
    [
      'of a row that is over',
      row({ pending: [pending(1)], expiresAtEpochSeconds: 1 }),
      confirmToken,
    ],
    ['that is none', row(), 'x'],
  ])('takes no token %s', async (_, item, given) => {
    stored(item);
    expect((await confirm(given)).body).toEqual({
      status: false,
      message: alertMessages.linkInvalid,
    });
    expect(transactions(dynamo)).toEqual([]);
  });
});

describe('the private link', () => {
  const get = (given: string) => call(handler, contract.getAlerts, { body: { token: given } });

  it('shows the alerts, and of the address enough to know it again', async () => {
    stored(row({ alerts: [alertOf(1), alertOf(2, { removedAt: hoursAgo(1) })] }));
    const { id, title, list, frequency, created_at } = alertOf(1);
    const { body, text } = await get(token);
    expect(body).toEqual({
      address: 'a…@example.in',
      alerts: [{ id, title, list, frequency, created_at: expect.any(String) }],
    });
    expect(created_at).toBeDefined();
    expect(text).not.toContain(email);
    expect(text).not.toContain(token.slice(-32));
  });

  it('of each of the last sixty mails works, and that of the button in a mail program turns off alone', async () => {
    const links = Array.from({ length: 59 }, () => hashSecret(newToken(subscriber)));
    stored(row({ alerts: [alertOf(1)], links: [hashSecret(token), ...links] }));
    expect((await get(token)).status).toBe(200);
    const leave = leavingToken(subscriber, token);
    expect((await get(leave)).status).toBe(404);
    const change = { token: leave, alert: alertOf(1).id, frequency: 'weekly' };
    expect((await call(handler, contract.changeAlert, { body: change })).status).toBe(404);
    await subscribe();
    const [put] = putRows(dynamo);
    expect(put?.['links']).toHaveLength(60);
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
      const ids = [alertOf(1).id];
      const restore = { body: { token: given, ids } };
      expect((await call(handler, contract.restoreAlerts, restore)).status).toBe(404);
      expect((await unsubscribe({ token: given })).body.status).toBe(false);
      expect(transactions(dynamo)).toEqual([]);
    },
  );

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

  it('leaves with one press of a mail program, after which nothing stays for long', async () => {
    stored(row({ alerts: [alertOf(1), alertOf(2)], pending: [pending(1)] }));
    const { body } = await call(handler, contract.unsubscribeAlerts, {
      query: { token: leavingToken(subscriber, token) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(body).toEqual({ status: true, message: alertMessages.removed });
    const [put] = putRows(dynamo);
    expect(put).not.toHaveProperty('GSI1PK');
    expect(put).toMatchObject({ pending: [] });
    const left = Number(put?.['expiresAtEpochSeconds']) - Date.now() / 1000;
    expect(Math.round(left / 3600)).toBe(24);
  });
});
