import { categoryFieldNames } from '#contract/categories.ts';
import { jobLabels } from '#contract/job-labels.ts';
import type { NewJob } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { requiredOnAdd } from '#test/support/builders.ts';
import { asWritten, expectProblem, fieldsOf } from './answers.ts';
import { addJob, changeJob, fullForm, picture, type Fields } from './job-form.ts';
import { partsOf, rawForm, type Part } from './raw-form.ts';
import { startStack, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
let token: string;
let form: Record<keyof NewJob, string>;
const add = (fields: Fields) => addJob(stack, token)(fields);
const addParts = (parts: readonly Part[]) =>
  stack.ask('/api/job', { method: 'POST', token, ...rawForm(parts) });
const jobCount = async () => (await stack.ask('/api/getAllJobs', { token })).body.JobsData.length;

beforeAll(async () => {
  stack = await startStack();
  [token, form] = await Promise.all([stack.signIn(), fullForm(stack)]);
});
afterAll(() => stack?.stop());

describe('the add form', () => {
  it.each(requiredOnAdd)('needs its %s', async (field) => {
    const message = messages.field.required.replace('{label}', jobLabels[field]);
    for (const value of [undefined, '']) {
      const answer = await add({ ...form, [field]: value });
      expectProblem(answer, 422);
      expect(answer.body.errors).toEqual([{ field, message }]);
    }
  });

  it('names every field at once when it is empty', async () => {
    const answer = await add({ featured: '1' });
    expectProblem(answer, 422);
    expect(fieldsOf(answer).sort()).toEqual([...requiredOnAdd].sort());
    expect(await jobCount()).toBe(0);
  });

  it.each(categoryFieldNames)('takes for %s only an option of its kind', async (field) => {
    const ofAnotherKind = field === 'jobtype' ? form.jobbycity : form.jobtype;
    for (const id of ['01JA0000000000000000000001', ofAnotherKind, 'Product', '../x', 'x y']) {
      const answer = await add({ ...form, [field]: id });
      expectProblem(answer, 422);
      expect(fieldsOf(answer)).toEqual([field]);
    }
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'https:',
    'https://user:secret@evil.example',
    'careers.example.com',
    `https://long.example/${'x'.repeat(limits.urlCharacters)}`,
  ])('refuses the link %#', async (joblink) => {
    const answer = await add({ ...form, joblink });
    expectProblem(answer, 422);
    expect(fieldsOf(answer)).toEqual(['joblink']);
  });

  it.each([
    ['title', 'x'.repeat(limits.lineCharacters + 1)],
    ['description', 'x'.repeat(limits.longTextCharacters + 1)],
    ['niceToHave', 'x'.repeat(limits.longTextCharacters + 1)],
    ['role', ' \t\n '],
    ['pay', '\u00a0\u2003\ufeff'],
    ['expiresAt', 'tomorrow'],
    ['expiresAt', '2026-02-30T00:00:00Z'],
    ['expiresAt', '9999-12-31T23:59:59-23:59'],
    ['featured', 'yes'],
  ])('refuses a bad %s (%#)', async (field, value) => {
    const answer = await add({ ...form, [field]: value });
    expectProblem(answer, 422);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('takes each text at its longest', async () => {
    const line = '\u{1f680}'.repeat(limits.lineCharacters / 2);
    const answer = await add({
      ...form,
      title: line,
      description: 'ф'.repeat(limits.longTextCharacters),
      niceToHave: 'न'.repeat(limits.longTextCharacters),
    });
    expect([answer.status, answer.body.job.title]).toEqual([201, line]);
  });

  it('has no effect by fields that are not its own', async () => {
    const foreign = {
      id: '01JA0000000000000000000009',
      status: '1',
      views: '99',
      likes: '99',
      created_at: '2000-01-01T00:00:00.000Z',
      updated_at: '2000-01-01T00:00:00.000Z',
      createdSequence: '1',
      deletedAt: '2000-01-01T00:00:00.000Z',
      expiresAtEpochSeconds: '1',
      image: '/images/evil.svg',
      categories: '{"jobtype":"Evil"}',
      slugs: '{}',
      version: '77',
      PK: 'JOB#1',
      GSI1PK: 'POST#1',
      __proto__x: 'y',
      constructor: 'z',
      toString: 'z',
    };
    const { status, body } = await add({ ...form, ...foreign });
    expect(status).toBe(201);
    expect(body.job).toMatchObject({ version: 1, image: '', categories: { jobtype: 'Product' } });
    expect(body.job.id).not.toBe(foreign.id);
    expect(Date.now() - Date.parse(body.job.created_at)).toBeLessThan(60_000);
    const changed = await changeJob(stack, token)(body.job.id, { ...foreign, version: '1' });
    expect(asWritten(changed.body.job)).toEqual({
      ...asWritten(body.job),
      version: 2,
      updated_at: changed.body.job.updated_at,
    });
    expect(Object.keys(changed.body.job)).not.toContain('status');
  });

  it('changes nothing that it does not send, and can empty what is optional', async () => {
    const { job } = (await add({ ...form, featured: '1', urgent: 'on' })).body;
    expect(job).toMatchObject({ featured: true, urgent: true });
    const { body } = await changeJob(stack, token)(job.id, { niceToHave: '', featured: '0' });
    expect(asWritten(body.job)).toEqual({
      ...asWritten(job),
      niceToHave: '',
      featured: false,
      version: 2,
      updated_at: body.job.updated_at,
    });
    const refused = await changeJob(stack, token)(job.id, { title: '' });
    expect(fieldsOf(refused)).toEqual(['title']);
  });

  it('takes no other kind of body', async () => {
    const ask = (body: object | string, headers = {}) =>
      stack.ask('/api/job', { method: 'POST', token, body, headers });
    expectProblem(await ask(form), 415);
    expectProblem(await ask('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415);
    expectProblem(await ask('x', { 'content-type': 'multipart/form-data' }), 400);
    expectProblem(await ask('x', { 'content-type': 'multipart/form-data; boundary=b' }), 400);
    const cutOff = rawForm(partsOf(form));
    const body = cutOff.body.slice(0, -40);
    expectProblem(await stack.ask('/api/job', { method: 'POST', token, ...cutOff, body }), 400);
  });

  it('takes at most 40 fields, and 3 MB in all', async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`field${at}`, 'x']));
    expectProblem(await add({ ...form, ...many }), 413);
    expectProblem(
      await add({ ...form, description: 'x'.repeat(limits.multipartFieldBytes + 1) }),
      413,
    );
    const filler = new Uint8Array(limits.multipartBytes);
    expectProblem(await addParts([...partsOf(form), { name: 'x', value: filler }]), 413);
    expectProblem(
      await addParts([...partsOf(form), { name: 'x', value: new Uint8Array(9_000_000) }]),
      413,
    );
  });
});

describe('the logo', () => {
  const send = async (value: Uint8Array, fileName = 'logo.png') =>
    addParts([
      ...partsOf(form),
      { name: 'companyLogo', value, fileName, headers: { 'Content-Type': 'image/png' } },
    ]);
  const png = async () => new Uint8Array(await (await picture()).arrayBuffer());

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    [
      'an SVG with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
    ],
    ['a page', '<html><script>alert(1)</script></html>', 415],
    ['a text', 'no image', 415],
    ['a program', 'MZ\u0000\u0000', 415],
    ['a PDF', '%PDF-1.7\n', 415],
    ['only the beginning of a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
  ])('may not be %s', async (_, content, status) => {
    const before = await jobCount();
    const answer = await send(Buffer.from(content));
    expectProblem(answer, status);
    expect(fieldsOf(answer)).toEqual(['companyLogo']);
    expect(await jobCount()).toBe(before);
  });

  it('may have 2 MB, and not a byte more', async () => {
    const image = await png();
    const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
    expect((await send(padded(limits.imageBytes))).status).toBe(201);
    expectProblem(await send(padded(limits.imageBytes + 1)), 413);
  });

  it('may have 40 megapixels, and is not even decoded past that', async () => {
    const answer = await send(new Uint8Array(await (await picture(7000)).arrayBuffer()));
    expectProblem(answer, 413);
  });

  it('is named by its content, never by its file name', async () => {
    const { body } = await send(await png(), '../../etc/passwd%00.html');
    expect(body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    const again = await send(await png(), 'other.svg');
    expect(again.body.job.image).toBe(body.job.image);
  });

  it('may be left empty', async () => {
    const { status, body } = await send(new Uint8Array(), '');
    expect([status, body.job.image]).toEqual([201, '']);
  });
});

describe('texts', () => {
  const texts = {
    'emoji and joined ones': '👩🏽‍💻 ships 🚀 and 🇮🇳',
    'Arabic and Hebrew with marks': '\u202bمرحبا שלום\u202c \u200fعربى',
    Hindi: 'हमारे साथ काम करें — ₹6–8 लाख',
    'accents apart and together': 'e\u0301 é',
    markup: '<script>alert("1")</script> &amp; \'; DROP TABLE jobs; -- ${x} {{y}} \\n',
    'tabs and blanks at both ends': '  \ta\u00a0 ',
    'line feeds': 'one\ntwo\n\nthree\n',
    'separators of lines': 'a\u2028b\u2029c\u0085d',
    'control characters': 'a\u0000b\u0007c\u001b[31m',
    'a byte order mark': '\ufefftext',
  };

  it.each(Object.entries(texts))('come back byte for byte: %s', async (_, description) => {
    const { body } = await add({ ...form, description, requirements: description });
    const read = (await stack.ask(`/api/job/${body.job.id}`)).body.job;
    expect([read.description, read.requirements]).toEqual([description, description]);
  });

  it('lose the carriage returns that a browser adds, and no others', async () => {
    const binary = { 'Content-Transfer-Encoding': 'binary' };
    const read = async (part: Pick<Part, 'value' | 'headers'>) => {
      const answer = await addParts([{ name: 'description', ...part }, ...partsOf(form)]);
      return (await stack.ask(`/api/job/${answer.body.job.id}`)).body.job.description;
    };
    expect(await read({ value: 'a\r\nb\r\n' })).toBe('a\nb\n');
    expect(await read({ value: 'a\r\nb\nc' })).toBe('a\r\nb\nc');
    expect(await read({ value: 'a\rb' })).toBe('a\rb');
    expect(await read({ value: 'a\r\nb\r\n', headers: binary })).toBe('a\r\nb\r\n');
  });

  it('must be UTF-8', async () => {
    const value = new Uint8Array([0x41, 0xff, 0xfe, 0x42]);
    const answer = await addParts([{ name: 'title', value }, ...partsOf(form)]);
    expectProblem(answer, 400);
  });

  it('count the first of two fields of one name', async () => {
    const answer = await addParts([...partsOf(form), { name: 'title', value: 'Second' }]);
    expect(answer.body.job.title).toBe(form.title);
  });
});
