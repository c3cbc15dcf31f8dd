import { ask } from '#test/lambdas/open-table.ts';
import { answered, adminToken } from '#test/support/call.ts';
import { getInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewPreviewPath } from '#lambdas/platform/preview-image-paths.ts';
import * as calls from './interview-calls.ts';
import { authorRow, buildInterview, categoryNames, openRow } from './rows.ts';

const { addInterview, canary, form, opened, review, roundDetails, rowsOfInterview } = calls;
const { sendInterview, storedInterview } = calls;

it('sending an experience keeps it for review, apart from who sent it, and nothing else that a visitor says', async () => {
  const forbidden = { id: 'mine', status: 1, source: 'admin', version: 9, reason: 'mine' };
  const created_at = '2020-01-01T00:00:00.000Z';
  const { status, body } = await sendInterview({ ...forbidden, PK: 'X', created_at });
  expect({ status, body }).toEqual(
    answered(201, {
      ...{ status: true, message: interviewMessages.saved },
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      token: expect.stringMatching(new RegExp(`^interview~${body.id}~`)),
    }),
  );
  const { id } = body;
  const stored = buildInterview({ ...canary, roundDetails, verdict: 'selected', id, status: 2 });
  const at = expect.not.stringMatching(/^2020/);
  expect(await rowsOfInterview(body.id)).toEqual({
    META: { ...openRow(stored), created_at: at, updated_at: at },
    AUTHOR: authorRow(stored),
    AUTHORLINK: expect.anything(),
  });
});

it('sending an experience keeps an anonymous name out of the row that the public reads', async () => {
  const { META, AUTHOR } = await rowsOfInterview((await addInterview({ anonymous: '1' })).id);
  expect(AUTHOR).toMatchObject(canary);
  expect(META).toMatchObject({ anonymous: true });
  expect(JSON.stringify(META).toLowerCase()).not.toContain('canary');
});

it('sending an experience keeps nothing of options that are unknown or of another kind, nor of a program, which is answered as if all were well', async () => {
  const before = await opened.rows();
  const wrong = await sendInterview({ companyOption: 'c-backend', workOption: 'gone' });
  const unlisted = (field: string, label: string) => ({
    ...{ field, message: `${label} must be one of the listed options.` },
  });
  const errors = [unlisted('companyOption', 'Company type'), unlisted('workOption', 'Work type')];
  expect(wrong).toMatchObject(answered(422, { errors }));
  const { status, body } = await sendInterview({ website: 'https://spam.example' });
  const made = { id: expect.any(String), token: expect.any(String) };
  const told = { status: true, message: interviewMessages.saved, ...made };
  expect({ status, body }).toEqual(answered(201, told));
  expect(await opened.rows()).toEqual(before);
  expect(await storedInterview((await addInterview({ website: '  ' })).id)).toBeDefined();
});

async function addPublished(fields: object = {}) {
  const { id } = await addInterview(fields);
  await review(id, { status: 'published' });
  const read = (token?: string) => ask(getInterview, { params: { id }, ...(token && { token }) });
  return { id, read };
}

it('one interview is whole, with the names of its categories, and may be kept by the edge', async () => {
  const { id, read } = await addPublished();
  const { body, headers } = await read();
  const { email, ...shown } = form;
  expect(email).toBeDefined();
  const whole = { ...shown, id, anonymous: false, created_at: expect.any(String) };
  const published_at = expect.any(String);
  const preview = interviewPreviewPath(body.interview);
  expect(body).toEqual({
    interview: { ...whole, published_at, categories: categoryNames, preview },
  });
  expect(headers['cache-control']).toContain('s-maxage=2');
});

it('one interview tells nobody who sent it anonymously, whatever token he shows', async () => {
  const { read } = await addPublished({ anonymous: true });
  for (const token of [undefined, adminToken]) {
    const { text, body } = await read(token);
    expect(body.interview.name).toBe(postMessages.anonymousAuthor);
    expect(text.toLowerCase()).not.toMatch(/canary|@example/);
    expect(body.interview.preview).toBe(interviewPreviewPath({ ...body.interview, name: '' }));
  }
});
