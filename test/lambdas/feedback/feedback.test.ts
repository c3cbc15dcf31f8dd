import * as contract from '#contract/feedback.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { feedbackMessages } from '#contract/messages/feedback-admin.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { answered, adminToken } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';

const opened = openTable();
beforeEach(() => opened.clear(partitions.contacts));

const given = { name: 'Asha', email: 'asha@example.in', message: 'When do you open in Pune?' };
const send = (fields: object = {}) => ask(contract.contactUs, { body: { ...given, ...fields } });

const messages = async () => (await opened.rowsIn(partitions.contacts)) as { id: string }[];
const rowOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await messages()).find((row) => row.id === id);
async function sent() {
  await send();
  return (await messages())[0]!.id;
}
const row = (id: string, more: object = {}) => ({
  ...{ ...keys.contact(id), ...given, id, message: `Message ${id}` },
  ...{ created_at: '2026-11-19T08:00:00.000Z', ...more },
});

const list = async (query: Record<string, string> = {}) => {
  const answer = await ask(contract.getContacts, { token: adminToken, query });
  const { feedbackData } = answer.body as { feedbackData: contract.Feedback[] };
  return { ...answer, feedbackData, ids: feedbackData.map(({ id }) => id) };
};
const act = (route: RouteDefinition, id: string, body: object = {}) =>
  ask(route, { token: adminToken, params: { id }, body });
const done = (message: string) => answered(200, { message });
const day = 24 * 60 * 60;
const nowInSeconds = () => Math.floor(Date.now() / 1_000);
const inDays = (kept: Record<string, unknown> | undefined) =>
  Math.round((Number(kept?.['expiresAtEpochSeconds']) - nowInSeconds()) / day);

it('keeps what was written byte for byte for a year, and nothing that a visitor may not set', async () => {
  const message = ' line\r\n\u0000\u202e=1+1 {"$gt":""} नमस्ते 👩‍💻 \n';
  const fields = { name: '  <b>Āśā</b>\t', message };
  const forbidden = { id: 'mine', PK: 'JOB#1', created_at: '2020', admin: true, status: 1 };
  const told = answered(201, { message: contactMessages.sent });
  expect(await send({ ...forbidden, ...fields })).toMatchObject(told);
  const [kept] = await messages();
  expect(kept).toEqual({
    ...{ PK: 'CONTACT', SK: kept?.id, id: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    ...{ ...given, ...fields, created_at: expect.not.stringMatching(/^2020$/) },
    expiresAtEpochSeconds: expect.any(Number),
  });
  expect([365, 366]).toContain(inDays({ ...kept }));
});

it('answers a program as it answers people, and keeps nothing', async () => {
  const people = await send();
  await opened.clear(partitions.contacts);
  expect(await send({ website: 'https://spam.example' })).toEqual(people);
  expect(await messages()).toEqual([]);
});

it('the messages come newest first, and are gone when their year is over, though the table holds them', async () => {
  const [past, future] = [nowInSeconds() - 1, nowInSeconds() + 60];
  await opened.put(row('02'));
  await opened.put(row('03', { expiresAtEpochSeconds: future }));
  await opened.put(row('04', { expiresAtEpochSeconds: past }));
  await opened.put(row('01'));
  const { ids, feedbackData } = await list();
  expect(ids).toEqual(['03', '02', '01']);
  const created_at = '2026-11-19T08:00:00.000Z';
  expect(feedbackData[0]).toEqual({ ...given, id: '03', message: 'Message 03', created_at });
  const { body } = await list({ page: '1' });
  expect(body).toMatchObject({ total: 3, counts: { all: 3, unread: 3 } });
});

it('the messages come by pages, the unread ones apart, and one of them wherever it stands', async () => {
  const readAt = '2026-11-20T08:00:00.000Z';
  for (const id of ['01', '02', '04']) await opened.put(row(id));
  await opened.put(row('03', { readAt }));
  const counts = { all: 4, unread: 3 };
  const second = await list({ page: '2', pageSize: '2', message: '04' });
  expect(second.ids).toEqual(['02', '01']);
  const figures = { total: 4, page: 2, pageSize: 2, pages: 2, counts };
  expect(second.body).toMatchObject({ ...figures, message: { id: '04' } });
  const unread = await list({ show: 'unread', page: '2', pageSize: '2', message: 'gone' });
  expect(unread.ids).toEqual(['01']);
  expect(unread.body).toMatchObject({ total: 3, page: 2, pageSize: 2, pages: 2, counts });
  expect(unread.body).not.toHaveProperty('message');
  expect((await list({ show: 'unread', page: '9' })).ids).toEqual([]);
});

it('the messages are the newest that fit into one answer when a flood of them does not', async () => {
  const message = '\u0001'.repeat(5_000);
  for (let at = 100; at < 250; at++) await opened.put(row(String(at), { message }));
  const { status, text, ids } = await list();
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeLessThan(4_100_000);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids[0]).toBe('249');
});

it('is marked read, answered and unread, by the first moment of each, and answers are actions', async () => {
  const id = await sent();
  const mark = async (state: contract.FeedbackState) => {
    const told = done(feedbackMessages.marked);
    expect(await act(contract.markFeedback, id, { state })).toMatchObject(told);
    const { readAt, answeredAt } = (await rowOf(id))!;
    return { readAt, answeredAt };
  };
  const { readAt } = await mark('read');
  expect(readAt).toBeDefined();
  const both = await mark('answered');
  expect(both).toEqual({ readAt, answeredAt: expect.any(String) });
  expect(await mark('answered')).toEqual(both);
  expect(await mark('read')).toEqual({ readAt, answeredAt: undefined });
  expect(await mark('unread')).toEqual({ readAt: undefined, answeredAt: undefined });
  const audits = (await opened.rows()).filter(({ objectId }) => objectId === id);
  const action = expect.objectContaining({ actor: adminId, action: 'markFeedback' });
  expect(audits).toEqual([action, action]);
});

const gone = { status: 404, body: { message: feedbackMessages.gone } };
const notDeleted = { status: 404, body: { message: feedbackMessages.nothingToRestore } };

it('a deleted message is kept for 30 days, no longer than its year, and not restored after them', async () => {
  const id = await sent();
  expect(await act(contract.deleteFeedback, id)).toMatchObject(done(feedbackMessages.deleted));
  expect(inDays(await rowOf(id))).toBe(30);
  expect((await list()).ids).toEqual([]);
  expect(await act(contract.markFeedback, id, { state: 'answered' })).toMatchObject(gone);
  expect(await act(contract.restoreFeedback, id)).toMatchObject(done(feedbackMessages.restored));
  expect((await list()).ids).toEqual([id]);
  const created = (daysAgo: number) => ({
    created_at: new Date(Date.now() - daysAgo * day * 1_000).toISOString(),
  });
  const end = { expiresAtEpochSeconds: nowInSeconds() + 5 * day };
  await opened.put(row('old', { ...created(360), ...end }));
  await act(contract.deleteFeedback, 'old');
  expect(inDays(await rowOf('old'))).toBeLessThan(7);
  const over = { expiresAtEpochSeconds: nowInSeconds() - 1 };
  await opened.put(row('late', { ...created(40), ...over, deletedAt: '2026-01-01T00:00:00.000Z' }));
  expect(await act(contract.restoreFeedback, 'late')).toMatchObject(notDeleted);
});
