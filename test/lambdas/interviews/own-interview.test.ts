import { ask } from '#test/lambdas/open-table.ts';
import { feedbackLimits, interviewLimits, textLimits } from '#contract/limits.ts';
import * as contract from '#contract/interviews.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import * as calls from './interview-calls.ts';

const { addInterview: send, canary, form, opened, storedInterview } = calls;
const text = Object.fromEntries(Object.entries(form).filter(([name]) => !(name in canary)));

const look = async (link: string) =>
  (await ask(contract.getOwnInterview, { body: { token: link } })).body;
const change = (link: string, fields: object = {}) =>
  ask(contract.changeOwnInterview, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { token: link, version: 1, ...text, ...fields },
  });

it('a change keeps who sent it and where mails go, and anonymity is never given up', async () => {
  const { id, link } = await send();
  const hostile = { name: 'Mallory', email: 'mallory@example.com', status: 1, source: 'admin' };
  const { status, body } = await change(link, { ...hostile, title: 'Anew', verdict: '' });
  expect([status, body.message]).toEqual([200, submissionMessages.saved]);
  expect(body.own.text).toMatchObject({ title: 'Anew', version: 2 });
  expect(body.own.text).not.toHaveProperty('verdict');
  const stored = await storedInterview(id);
  expect(stored).toMatchObject({
    ...{ ...canary, title: 'Anew', status: 'pending_review', source: 'user', anonymous: false },
    author_edited_at: stored.updated_at,
  });
  await change(link, { anonymous: true, version: 2 });
  await change(link, { anonymous: false, title: 'Still nobody', version: 3 });
  expect(await storedInterview(id)).toMatchObject({ anonymous: true, title: 'Still nobody' });
  expect(JSON.stringify(await look(link)).toLowerCase()).not.toContain('canary');
});

it.each([
  ['a', interviewLimits.rounds, 200],
  ['न', 14, 200],
  ['न', interviewLimits.rounds, 413],
])('a text of "%s" in each field and %d rounds is answered %d', async (letter, rounds, status) => {
  const line = letter.repeat(textLimits.lineCharacters);
  const round = { title: line, details: letter.repeat(feedbackLimits.characters) };
  const full = {
    ...{ title: line, companyName: line, experience: line, jobRole: line, rounds },
    details: letter.repeat(textLimits.longTextCharacters),
    roundDetails: Array.from({ length: rounds }, () => round),
  };
  expect((await change((await send()).link, full)).status).toBe(status);
  const sizes = (await opened.rows()).map((row) => Buffer.byteLength(JSON.stringify(row)));
  // DynamoDB takes no larger item, and the saved reply is one: base64, 4 bytes for 3.
  expect(Math.max(...sizes)).toBeLessThan(400 * 1_024);
});
