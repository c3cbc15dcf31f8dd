import { answered, adminToken } from '#test/support/call.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import * as contract from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

const opened = openTable();

const act = (route: RouteDefinition, id: string, body: object = {}) =>
  ask(route, { token: adminToken, params: { id }, body });
const listed = async () => {
  const { body } = await ask(contract.getContacts, { token: adminToken });
  return body.feedbackData as { id: string; message: string }[];
};
const send = async (message: string) => {
  await ask(contract.contactUs, { body: { name: 'Asha', email: 'asha@example.in', message } });
  return (await listed()).find((each) => each.message === message)?.id ?? '';
};

const rowOf = async (id: string) => (await opened.rows()).find(({ SK }) => SK === id);
const day = 24 * 60 * 60;
const inDays = (row: Record<string, unknown> | undefined) =>
  Math.round((Number(row?.['expiresAtEpochSeconds']) - Date.now() / 1_000) / day);
const gone = { status: 404, body: { message: feedbackMessages.gone } };
const notDeleted = { status: 404, body: { message: feedbackMessages.notDeleted } };

it('is gone to every reader when it is deleted, and comes back as it was', async () => {
  const id = await send('When do you open in Pune?');
  const before = await rowOf(id);
  expect(await act(contract.deleteFeedback, id)).toMatchObject(
    answered(200, { message: feedbackMessages.deleted }),
  );
  expect((await listed()).map((each) => each.id)).not.toContain(id);
  expect(inDays(await rowOf(id))).toBe(30);
  expect(await act(contract.deleteFeedback, id)).toMatchObject(gone);
  expect(await act(contract.markFeedback, id, { state: 'answered' })).toMatchObject(gone);

  expect(await act(contract.restoreFeedback, id)).toMatchObject(
    answered(200, { message: feedbackMessages.restored }),
  );
  expect(await rowOf(id)).toEqual(before);
  expect((await listed()).map((each) => each.id)).toContain(id);
  expect(await act(contract.restoreFeedback, id)).toMatchObject(notDeleted);
});

it('is kept no longer than its year by being deleted, and not restored after its days', async () => {
  const row = (id: string, daysAgo: number) => ({
    ...keys.contact(id),
    ...{ id, name: 'Asha', email: 'asha@example.in', message: 'Old.' },
    created_at: new Date(Date.now() - daysAgo * day * 1_000).toISOString(),
  });
  await opened.put({ ...row('old', 360), expiresAtEpochSeconds: Date.now() / 1_000 + 5 * day });
  await act(contract.deleteFeedback, 'old');
  expect(inDays(await rowOf('old'))).toBeLessThan(7);
  const expiresAtEpochSeconds = Math.floor(Date.now() / 1_000) - 1;
  const deletedAt = '2026-01-01T00:00:00.000Z';
  await opened.put({ ...row('late', 40), deletedAt, expiresAtEpochSeconds });
  expect(await act(contract.restoreFeedback, 'late')).toMatchObject(notDeleted);
});
