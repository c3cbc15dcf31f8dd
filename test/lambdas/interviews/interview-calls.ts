import * as contract from '#contract/interviews.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { adminToken as token } from '#test/support/call.ts';
import { buildForm, categoryRows } from './rows.ts';

export const opened = openTable();
beforeAll(async () => {
  for (const row of categoryRows) await opened.put(row);
});

export const canary = { name: 'Canary Bird', email: 'canary@example.com' };
export const roundDetails = [
  { title: 'Online test', details: 'Two problems.' },
  { title: 'HR', details: 'A talk.' },
];
export const form = buildForm({ ...canary, roundDetails, verdict: 'selected' });

export const sendInterview = (fields: object = {}) =>
  ask(contract.insertInvExp, { body: { ...form, ...fields } });
export async function addInterview(fields: object = {}) {
  const { status, body } = await sendInterview(fields);
  expect(status).toBe(201);
  return { id: String(body.id), link: String(body.token) };
}
export const review = (id: string, body: object) =>
  ask(contract.reviewInterview, { token, params: { id }, body });
/** As administrators read it. */
export const storedInterview = async (id: string) =>
  (await ask(contract.interviewById, { token, params: { id } })).body.InvData;
/** The rows of an interview by their names. */
export const rowsOfInterview = async (id: string) =>
  Object.fromEntries(
    (await opened.rowsIn(`INTERVIEW#${id}`)).map((row) => [String(row['SK']), row] as const),
  );
