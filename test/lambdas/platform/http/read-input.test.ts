import fc from 'fast-check';
import { eventOf, formOf } from '#test/support/call.ts';
import { buildNewJob } from '#test/support/builders.ts';
import { login } from '#contract/accounts.ts';
import { setDailyMail } from '#contract/own-account.ts';
import { unsubscribeAlerts } from '#contract/alerts.ts';
import { insertBlogPosts } from '#contract/blog.ts';
import { insertRoutes, orderCategories } from '#contract/categories.ts';
import { contactUs } from '#contract/feedback.ts';
import { insertInvExp } from '#contract/interviews.ts';
import { createJob, getJobsById, getListing, jobsSearch, updateJob } from '#contract/jobs.ts';
import { requestLimits } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { unsubscribeNewsletter } from '#contract/newsletter.ts';
import type { RouteDefinition } from '#contract/route.ts';
import type { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { readInput } from '#lambdas/platform/http/read-input.ts';
import { buildForm } from '../../interviews/rows.ts';

const pairs = (
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/x-www-form-urlencoded',
) => ({ body, headers: { 'content-type': type } });
const tooLong = 'x'.repeat(requestLimits.jsonBytes);
const credentials = { email: 'asha@example.in', password: 'long enough' };
const reading = async (...input: Parameters<typeof eventOf>) =>
  readInput(input[0], await eventOf(...input));
const statusOf = (error: unknown) => (error as { status?: number }).status;

it('takes of a query the first of a repeated key, and nothing that the route does not name', async () => {
  const query = 'page=2&page=3&role=a&role=b&__proto__=x&constructor=y';
  expect((await reading(jobsSearch, { query })).query).toEqual({ page: 2, role: 'a' });
});

it('finds nothing at an address that cannot be', async () => {
  const params = { kind: 'pay', slug: 'x' };
  await expect(reading(getListing, { params })).rejects.toMatchObject({ status: 404 });
});

describe('a JSON body', () => {
  it('is parsed, and unknown fields are dropped', async () => {
    const body = { ...credentials, status: 1, PK: 'JOB#1' };
    expect((await reading(login, { body })).body).toEqual(credentials);
  });

  const json = { 'content-type': 'application/json' };
  const jsonText = (body: string) => ({ body, headers: json });
  it.each<[string, number, Parameters<typeof eventOf>[1]]>([
    ['no content type', 415, { body: '{}' }],
    ['a form', 415, pairs('email=a')],
    ['text', 415, { body: JSON.stringify(credentials), headers: { 'content-type': 'text/plain' } }],
    ['multipart', 415, { body: formOf(credentials) }],
    ['nothing', 400, { headers: json }],
    ['half an object', 400, jsonText('{"email":')],
    ['a list', 400, jsonText('[]')],
    ['null', 400, jsonText('null')],
    ['a number', 400, jsonText('7')],
    ['nested lists', 400, jsonText(`{"a":${'['.repeat(45_000)}${']'.repeat(45_000)}}`)],
    ['21 nested objects', 400, jsonText(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)],
    ['half a character', 400, jsonText('{"email":"\\ud800"}')],
    ['half one beside a whole one', 400, jsonText('{"email":"a","password":"\\ud800"}')],
    ['more than 100 kB', 413, { body: { ...credentials, more: tooLong } }],
  ])('of %s is refused with %d', async (_, status, input) => {
    await expect(reading(login, input)).rejects.toMatchObject({ status });
  });

  it('in bytes that are no UTF-8 is refused', async () => {
    const event = await eventOf(login, { body: credentials });
    const body = Buffer.from('{"email":"\u00ff"}', 'latin1').toString('base64');
    const inBytes = { ...event, body, isBase64Encoded: true };
    await expect(readInput(login, inBytes)).rejects.toMatchObject({ status: 400 });
  });

  it('never ends in another failure, whatever it holds', async () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(login, updateJob), async (body, route) => {
        const outcome = await reading(route, jsonText(JSON.stringify(body))).catch(statusOf);
        const refusals = [400, 404, 415, 422];
        expect(typeof outcome === 'object' || refusals.includes(outcome ?? 0)).toBe(true);
      }),
    ));
});

it('a multipart body is parsed with its file, taken as JSON too, and unread above 3 MB', async () => {
  const logo = new Blob(['bytes']);
  const { body, file } = await reading(createJob, {
    body: formOf({ ...buildNewJob({ featured: 'on' }), views: '9', companyLogo: logo }),
  });
  expect(body).toMatchObject({ title: 'Saffron Labs', featured: true });
  expect(body).not.toHaveProperty('views');
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('bytes');
  expect((await reading(createJob, { body: buildNewJob() })).body).toMatchObject({
    title: 'Saffron Labs',
  });
  const message = `${apiErrorMessages.unsupportedType} It accepts application/json or multipart/form-data.`;
  const refused = reading(createJob, pairs('title=Saffron'));
  await expect(refused).rejects.toMatchObject({ status: 415, message });
  const large = new Uint8Array(requestLimits.multipartBytes + 1);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  await expect(reading(createJob, { body: large, headers })).rejects.toMatchObject({ status: 413 });
});

it('a multipart body never ends in another failure, whatever its fields hold', async () => {
  const names = Object.keys(buildNewJob());
  const fields = fc.dictionary(fc.constantFrom(...names, 'expiresAt', 'version'), fc.string());
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      expect(await reading(createJob, { body: formOf(given) }).catch(statusOf)).toBe(422);
    }),
  );
});

describe('a form beside JSON', () => {
  const leaving = (input: Parameters<typeof eventOf>[1]) => reading(unsubscribeNewsletter, input);
  const withCharset = 'Application/x-www-form-urlencoded; charset=UTF-8';

  it.each<[string, Parameters<typeof eventOf>[1], object]>([
    ['JSON', { body: { token: 'abc' } }, { token: 'abc' }],
    ['pairs', pairs('token=abc'), { token: 'abc' }],
    ['pairs of any characters', pairs('token=%E2%82%B9+1%262&x=1'), { token: '₹ 1&2' }],
    ['equal names', pairs('token=first&token=second'), { token: 'first' }],
    ['a name alone', pairs('token'), { token: '' }],
    ['an equals sign in the value', pairs('token=a=b'), { token: 'a=b' }],
    ['nothing', {}, {}],
    ['an empty form', pairs(''), {}],
    ['a mail program’s pairs', pairs('List-Unsubscribe=One-Click'), {}],
    ['a mail program’s multipart', { body: formOf({ 'List-Unsubscribe': 'One-Click' }) }, {}],
    ['a type with a charset', pairs('token=a', withCharset), { token: 'a' }],
  ])('is read from %s', async (_, input, body) => {
    expect((await leaving(input)).body).toEqual(body);
  });

  it.each<[string, number, Parameters<typeof eventOf>[1]]>([
    ['bytes that are no UTF-8', 400, pairs(new Uint8Array([0x74, 0x3d, 0xff]))],
    ['escapes that are no UTF-8', 400, pairs('token=%ff')],
    ['half a character', 400, pairs('token=%ED%A0%80')],
    ['a broken escape', 400, pairs('token=%4')],
    ['more than 100 kB', 413, pairs(`x=${tooLong}`)],
    ['multipart of more than 100 kB', 413, { body: formOf({ x: tooLong }) }],
    ['text', 415, pairs('token=a', 'text/plain')],
    ['bytes without a type', 415, { body: 'token=a' }],
    ['a token that is too long', 422, pairs(`token=${'x'.repeat(201)}`)],
  ])('of %s is refused with %d', async (_, status, input) => {
    await expect(leaving(input)).rejects.toMatchObject({ status });
  });

  it('takes every field as a browser writes it, and its place in no other object', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 150 }), async (token) => {
        fc.pre(token.length <= 150);
        const body = new URLSearchParams({ token }).toString();
        expect((await leaving(pairs(body))).body).toEqual({ token });
      }),
    );
    const { body } = await leaving(pairs('__proto__=x&constructor=y'));
    expect(body).toEqual({});
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });
});

const job = (fields: Parameters<typeof buildNewJob>[0]) => ({ body: formOf(buildNewJob(fields)) });
const interview = (fields: object) => ({ body: { ...buildForm(), ...fields } });
const manyRounds = Array.from({ length: 21 }, () => ({ title: 'a', details: 'b' }));
const of = (label: string) => expect.stringContaining(label);
it.each<[RouteDefinition, Parameters<typeof eventOf>[1], Record<string, string>]>([
  [
    contactUs,
    { body: { name: ' ', email: 'nobody', message: 'x'.repeat(5_001) } },
    {
      name: 'Name cannot be empty.',
      email: 'Email must be an email address.',
      message: 'Message can have at most 5,000 characters.',
    },
  ],
  [
    createJob,
    job({ batches: '', title: ' ', joblink: 'javascript:alert(1)', role: 'x'.repeat(201) }),
    {
      title: 'Title (company name) cannot be empty.',
      role: 'Role can have at most 200 characters.',
      batches: 'For Batches cannot be empty.',
      joblink: 'Job link must be a web address starting with https:// or http://.',
    },
  ],
  [
    createJob,
    job({ joblink: 'https://bit.ly/x' }),
    { joblink: 'Job link cannot be a short link. Use the address that the short link leads to.' },
  ],
  [
    insertRoutes.role,
    { body: { catid: true } },
    { name: 'Name cannot be empty.', catid: 'Category type: this value is not valid.' },
  ],
  [
    insertBlogPosts,
    { body: formOf({ publish_date: 'tomorrow' }) },
    { publish_date: fieldMessages.dayOrTime.replace('{label}', 'Publish date') },
  ],
  [insertInvExp, interview({ rounds: 21 }), { rounds: 'Rounds can be at most 20.' }],
  [insertInvExp, interview({ rounds: '21' }), { rounds: 'Rounds can be at most 20.' }],
  [insertInvExp, interview({ rounds: 0 }), { rounds: 'Rounds must be at least 1.' }],
  [
    insertInvExp,
    interview({ roundDetails: manyRounds }),
    { roundDetails: 'Round details can have at most 20 entries.' },
  ],
  // A field that has no name of its own is called what it is.
  [setDailyMail, { body: {} }, { on: of('The choice on or off') }],
  [unsubscribeAlerts, { body: { ids: 7 } }, { ids: of('The list of alerts') }],
  [orderCategories, { params: { kind: 'city' }, body: {} }, { ids: of('The order of categories') }],
  [getJobsById, {}, { ids: of('The list of jobs') }],
])('names each wrong field once, as the form does: %#', async (route, input, told) => {
  const refused = await reading(route, input).catch((error: unknown) => error);
  const { errors = [] } = (refused as Invalid).details;
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(told);
  expect(errors).toHaveLength(Object.keys(told).length);
});
