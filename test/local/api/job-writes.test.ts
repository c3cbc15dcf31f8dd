import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { updateJob } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { asWritten, expectDeclared, expectProblem } from './answers.ts';
import { addAdministrator } from './administrators.ts';
import { addJob, changeJob, fullForm, picture, type Fields } from './job-form.ts';
import { startStack, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
let token: string;
let other: string;
let form: Fields;
const add = (fields: Fields, headers?: Record<string, string>) =>
  addJob(stack, token)(fields, headers);
const jobCount = async () => (await stack.ask('/api/getAllJobs', { token })).body.JobsData.length;
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

beforeAll(async () => {
  stack = await startStack();
  const second = await addAdministrator(stack, 'second@example.com');
  [token, other, form] = await Promise.all([stack.signIn(), stack.signIn(second), fullForm(stack)]);
});
afterAll(() => stack?.stop());

describe('a job that someone else has saved meanwhile', () => {
  it('is not overwritten; the current one is answered', async () => {
    const { job } = (await add(form)).body;
    const change = changeJob(stack, token);
    expect((await change(job.id, { pay: '7 LPA', version: '1' })).body.job.version).toBe(2);
    const late = await change(job.id, { pay: '8 LPA', version: '1' });
    expectDeclared(updateJob, late);
    expect(late).toMatchObject({
      status: 409,
      body: { message: messages.job.changedMeanwhile, job: { pay: '7 LPA', version: 2 } },
    });
    const after = await stack.ask(`/api/job/${job.id}`);
    expect(after.body.job).toMatchObject({ pay: '7 LPA', version: 2, role: job.role });
  });

  it('goes to exactly one of two administrators, each time', async () => {
    const { job } = (await add(form)).body;
    for (let version = 1; version <= 20; version++) {
      const answers = await Promise.all(
        [token, other].map((each) =>
          changeJob(stack, each)(job.id, {
            pay: `${version} LPA of ${each === token ? 'one' : 'two'}`,
            version: String(version),
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won] = answers.filter(({ status }) => status === 200);
      const { body } = await stack.ask(`/api/job/${job.id}`);
      expect(asWritten(body.job)).toEqual(asWritten(won?.body.job));
      expect(body.job.version).toBe(version + 1);
    }
  });

  it('keeps both changes where neither names a version', async () => {
    const { job } = (await add(form)).body;
    const answers = await Promise.all([
      changeJob(stack, token)(job.id, { pay: '12 LPA' }),
      changeJob(stack, other)(job.id, { location: 'Mysuru' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await stack.ask(`/api/job/${job.id}`);
    expect(body.job).toMatchObject({ pay: '12 LPA', location: 'Mysuru', version: 3 });
  });

  it('does not come back when it was deleted under the form', async () => {
    const { job } = (await add(form)).body;
    const answers = await Promise.all([
      stack.ask(`/api/deletejob/${job.id}`, { method: 'DELETE', token }),
      ...['1', '2', '3'].map((pay) => changeJob(stack, other)(job.id, { pay })),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect((await stack.ask(`/api/job/${job.id}`, { token })).status).toBe(404);
    for (const { status } of answers.slice(1)) expect([200, 404]).toContain(status);
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same answer to the same form, and none to another', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const logo = await picture();
    const before = await jobCount();
    const first = await add({ ...form, companyLogo: logo }, headers);
    const again = await add({ ...form, companyLogo: logo }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expectProblem(await add({ ...form, pay: 'other' }, headers), 422);
    expectProblem(await add({ ...form, companyLogo: await picture(99) }, headers), 422);
    expect(await jobCount()).toBe(before + 1);
  });

  it('makes one job of 50 equal forms sent at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await jobCount();
    const answers = await times(50, () => add({ ...form, title: 'Fifty Ltd' }, headers));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.job.id)).size).toBe(1);
    for (const answer of answers) {
      if (answer.status !== 201) expectProblem(answer, 409);
    }
    expect(await jobCount()).toBe(before + 1);
  });

  it('belongs to its administrator and its call', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { job } = (await add(form, headers)).body;
    const theirs = await addJob(stack, other)(form, headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body.job.id).not.toBe(job.id);
    const change = () => changeJob(stack, token)(job.id, { pay: '5 LPA' }, headers);
    expect((await change()).body.job.version).toBe(2);
    expect((await change()).body.job.version).toBe(2);
  });

  it('names the job, too: the same change of another one is another request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [(await add(form)).body.job, (await add(form)).body.job];
    const change = changeJob(stack, token);
    expect((await change(one.id, { pay: '5 LPA' }, headers)).status).toBe(200);
    expectProblem(await change(two.id, { pay: '5 LPA' }, headers), 422);
  });

  it('is not spent by a form that was refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expectProblem(await add({ ...form, title: ' ' }, headers), 422);
    expect((await add(form, headers)).status).toBe(201);
  });

  it.each(['no-uuid', '', `${randomUUID()}#x`, 'x'.repeat(5000)])(
    'must be a UUID: %#',
    async (key) => {
      expectProblem(await add(form, { 'idempotency-key': key }), 400);
    },
  );
});

it('adds 20 jobs with logos sent at once, and shows each of them', async () => {
  const logos = await times(20, (at) => picture(40 + at));
  const answers = await times(20, (at) =>
    add({ ...form, title: 'Twenty', companyLogo: logos[at] }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { body } = await stack.ask('/api/jobs-search?searchTerm=twenty', { token });
  const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id).sort();
  expect(ids(body)).toEqual(ids(answers.map((answer) => answer.body.job)));
  const images = await Promise.all(answers.map((answer) => stack.ask(answer.body.job.image)));
  expect(new Set(images.map(({ status }) => status))).toEqual(new Set([200]));
});

it('has its preview drawn by the site, whatever a form says, as an image that never changes', async () => {
  const { job } = (await add({ ...form, preview: '/images/evil.jpg' })).body;
  const drawn = async (): Promise<string | undefined> => {
    await stack.invoke('preview-worker', {});
    return (await stack.ask(`/api/job/${job.id}`)).body.job.preview;
  };
  let preview = await drawn();
  while (preview === undefined) preview = await drawn();
  expect(preview).toMatch(/^\/images\/previews\/[0-9a-f]{32}\.jpg$/);
  const image = await fetch(`${stack.address}${preview}`);
  expect(Object.fromEntries(image.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const bytes = Buffer.from(await image.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(limits.previewBytes);
  const { body } = await stack.ask('/api/getAllJobs', { token });
  expect(body.JobsData[0]).not.toHaveProperty('preview');
  // With the rights of its own role.
  expect(await stack.invoke('images-sweeper', {})).toEqual({
    kind: 'result',
    result: { removed: 0, noted: 0, left: 0 },
  });
});
