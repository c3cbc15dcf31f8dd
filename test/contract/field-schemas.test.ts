import type * as z from 'zod/mini';
import { JobChanges, NewJob } from '#contract/jobs.ts';
import { textLimits } from '#contract/limits.ts';
import * as fields from '#contract/field-schemas.ts';
import { buildNewJob, requiredOnAdd } from '#test/support/builders.ts';

/** What failed, in order: the rule of ours, or else the code of the check. */
function faultsOf(schema: z.ZodMiniType, value: unknown): unknown[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) =>
    issue.code === 'custom' ? issue.params?.['rule'] : issue.code,
  );
}

const long = (characters: number) => 'a'.repeat(characters);

it.each<[string, z.ZodMiniType, string]>([
  ['required', fields.requiredText(), long(textLimits.lineCharacters)],
  ['required, of a length of its own', fields.requiredText(7), long(7)],
  ['optional', fields.optionalText(), long(textLimits.lineCharacters)],
  ['optional, of a length of its own', fields.optionalText(7), long(7)],
  ['id', fields.Id, long(textLimits.idCharacters)],
  ['address', fields.WebAddress, `https://a.example/${long(textLimits.urlCharacters - 18)}`],
])('a text that is too long is told so, and nothing else of it: %s', (_, schema, longest) => {
  expect(faultsOf(schema, longest)).toEqual([]);
  expect(faultsOf(schema, `${longest}a`)).toEqual(['too_big']);
});

it('of blanks alone it is said that the text is missing, and nothing of its form', () => {
  for (const text of [' \n', '\u200b\u202e '])
    expect(faultsOf(fields.requiredText(), text)).toEqual(['required']);
  expect(faultsOf(fields.WebAddress, ' ')).toEqual(['required']);
  expect(faultsOf(fields.WebAddress, 'a.example')).toEqual(['url']);
});

it('a moment has a day, a time and an offset, or a day alone where the form has a date field', () => {
  expect(faultsOf(fields.Timestamp, '2026-11-22T10:00:00+05:30')).toEqual([]);
  expect(faultsOf(fields.Timestamp, '2026-11-22T10:00:00')).toEqual(['invalid_format']);
  expect(faultsOf(fields.OptionalDayOrTimestamp, '2026-11-22')).toEqual([]);
  expect(faultsOf(fields.OptionalTimestamp, '2026-11-22')).toEqual(['date']);
  expect(faultsOf(fields.OptionalDayOrTimestamp, '2026-11-31')).toEqual(['dayOrTime']);
});

it('a mail address is one, and nothing else', () => {
  for (const one of ['asha@example.com', 'first.last+tag@mail.example.in'])
    expect(faultsOf(fields.EmailAddress, one)).toEqual([]);
  const two = ['a@b.example, c@d.example', 'a@b.example,c@d.example', 'a@b.example c@d.example'];
  const none = ['asha', 'a@b', '<a@b.example>', 'asha@example.com\r\nBcc: b@example.com', ...two];
  for (const text of none) expect(faultsOf(fields.EmailAddress, text)).toEqual(['invalid_format']);
});

it('an id has letters, digits, hyphens and underscores, and is not empty', () => {
  for (const id of ['a', '01JD-x_Z']) expect(fields.Id.parse(id)).toBe(id);
  for (const id of ['', '/a', 'a/', 'a b', '../a', 'a#b', 'a\n'])
    expect([id, fields.Id.safeParse(id).success]).toEqual([id, false]);
});

it.each(requiredOnAdd)('a new job needs %s', (field) => {
  for (const missing of [{ ...buildNewJob(), [field]: undefined }, buildNewJob({ [field]: ' ' })]) {
    const { issues = [] } = NewJob.safeParse(missing).error ?? {};
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
  }
});

it.each(['https://a.example/x?y=1', 'http://a.example', '\u00a0https://a.example\u2003'])(
  'a web address %s is one',
  (text) => expect(fields.isWebAddress(text)).toBe(true),
);
it.each([
  ...['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'ftp://a.example', ''],
  ...['https://user@a.example', 'https://user:secret@a.example', 'https://:secret@a.example'],
  ...['//a.example', 'a.example', 'xhttps://a.example', 'https:a.example', 'https:/a.example'],
  ...['https:\\\\a.example', 'https:\n//a.example'],
])('a web address %j is none', (text) => expect(fields.isWebAddress(text)).toBe(false));

describe('a job’s link', () => {
  const faults = (joblink: string) => [
    faultsOf(NewJob, buildNewJob({ joblink })),
    faultsOf(JobChanges, { joblink }),
  ];

  it.each([
    ...['https://bit.ly/3xYz', ' http://TinyURL.com/job-7 ', 'https://www.cutt.ly/a'],
    ...['https://maps.app.goo.gl/a', 'https://t.co:443/a', 'https://lnkd.in./a'],
  ])('%j is short', (joblink) => expect(faults(joblink)).toEqual([['shortLink'], ['shortLink']]));

  it.each([
    ...['https://forms.gle/abc', 'https://orbit.ly/a', 'https://bit.ly.example/a'],
    ...['https://a.example/bit.ly?next=https://t.co/x', 'https://linkedin.com/jobs/view/7'],
  ])('%j is not', (joblink) => expect(faults(joblink)).toEqual([[], []]));

  it.each([
    ...['http://localhost/jobs', 'http://LOCALHOST.:80/', 'http://intranet/apply'],
    ...['http://jobs.corp/', 'http://hr.internal/', 'http://printer.local/'],
    'https://a.home.arpa/',
    ...['http://127.0.0.1/', 'http://10.0.0.7:8080/a', 'http://2130706433/', 'http://0x7f.1/'],
    ...['http://[::1]/', 'http://[2001:db8::1]/', 'http://169.254.169.254/latest'],
  ])('%j leads no reader anywhere', (joblink) => {
    expect(faults(joblink)).toEqual([['internalLink'], ['internalLink']]);
  });

  it('that is none at all is told so alone', () => {
    expect(faults('bit.ly/3xYz')).toEqual([['url'], ['url']]);
    expect(faults('')).toEqual([['required'], ['required']]);
  });
});

it('a flag is 1, true or on, or 0, false or nothing, and none of other words', () => {
  const flags = { 1: true, true: true, on: true, 0: false, false: false, '': false };
  for (const [text, value] of Object.entries(flags)) {
    expect([text, fields.Flag.parse(text), fields.BooleanOrFlag.parse(text)]).toEqual([
      text,
      value,
      value,
    ]);
    expect(fields.BooleanOrFlag.parse(value)).toBe(value);
  }
  for (const other of ['yes', true])
    expect(faultsOf(fields.Flag, other)).toEqual(['invalid_value']);
});

it('a whole number counts within its bounds only', () => {
  const Page = fields.WholeNumber(1, 100);
  expect(Page.parse('100')).toBe(100);
  for (const bad of ['0', '101', '-1', '1.5', '1e2', 'x', '', ' 1', '9999999999'])
    expect([bad, Page.safeParse(bad).success]).toEqual([bad, false]);
});
