import type * as z from 'zod/mini';
import { JobChanges, NewJob } from '#contract/jobs.ts';
import { textLimits } from '#contract/limits.ts';
import * as fields from '#contract/text.ts';
import { buildNewJob, requiredOnAdd } from '#test/support/builders.ts';

const fieldsOf = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));

/** What failed, in order: the rule of ours, or else the code of the check. */
function faultsOf(schema: z.ZodMiniType, value: unknown): unknown[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) =>
    issue.code === 'custom' ? issue.params?.['rule'] : issue.code,
  );
}

const long = (characters: number) => 'a'.repeat(characters);

describe('a text that is too long is told so, and nothing else of it', () => {
  it.each<[string, z.ZodMiniType, number]>([
    ['required', fields.requiredText(), textLimits.lineCharacters],
    ['required, of a length of its own', fields.requiredText(7), 7],
    ['optional', fields.optionalText(), textLimits.lineCharacters],
    ['optional, of a length of its own', fields.optionalText(7), 7],
    ['id', fields.Id, textLimits.idCharacters],
  ])('%s', (_, schema, most) => {
    expect(faultsOf(schema, long(most))).toEqual([]);
    expect(faultsOf(schema, long(most + 1))).toEqual(['too_big']);
  });

  it('an address of 2,048 characters is none too many', () => {
    const address = `https://a.example/${long(textLimits.urlCharacters - 18)}`;
    expect(faultsOf(fields.WebAddress, address)).toEqual([]);
    expect(faultsOf(fields.WebAddress, `${address}a`)).toEqual(['too_big']);
  });
});

it('of blanks alone it is said that the text is missing, and nothing of its form', () => {
  expect(faultsOf(fields.requiredText(), ' \n')).toEqual(['required']);
  expect(faultsOf(fields.WebAddress, ' ')).toEqual(['required']);
  expect(faultsOf(fields.WebAddress, 'a.example')).toEqual(['url']);
});

describe('a moment', () => {
  const moment = '2026-11-22T10:00:00+05:30';

  it('has a day, a time and an offset', () => {
    expect(faultsOf(fields.Timestamp, moment)).toEqual([]);
    expect(faultsOf(fields.Timestamp, '2026-11-22T10:00:00')).toEqual(['invalid_format']);
  });

  it('is a day alone where the form has a date field', () => {
    expect(faultsOf(fields.OptionalDate, '2026-11-22')).toEqual([]);
    expect(faultsOf(fields.OptionalTimestamp, '2026-11-22')).toEqual(['date']);
    expect(faultsOf(fields.OptionalDate, '2026-11-31')).toEqual(['dayOrTime']);
  });
});

it('a mail address is one, and nothing else', () => {
  expect(faultsOf(fields.EmailAddress, 'asha@example.com')).toEqual([]);
  expect(faultsOf(fields.EmailAddress, 'first.last+tag@mail.example.in')).toEqual([]);
  const two = ['a@b.example, c@d.example', 'a@b.example,c@d.example', 'a@b.example c@d.example'];
  const none = ['asha', 'a@b', '<a@b.example>', 'asha@example.com\r\nBcc: b@example.com', ...two];
  for (const text of none) {
    expect(faultsOf(fields.EmailAddress, text)).toEqual(['invalid_format']);
  }
});

it.each(['a', '01JD-x_Z', long(textLimits.idCharacters)])('%j is an id', (id) => {
  expect(fields.Id.parse(id)).toBe(id);
});

it.each(['', '/a', 'a/', 'a b', '../a', 'a#b', 'a\n'])('%j is no id', (id) => {
  expect(fields.Id.safeParse(id).success).toBe(false);
});

it.each(requiredOnAdd)('a new job needs %s', (field) => {
  expect(fieldsOf(NewJob.safeParse({ ...buildNewJob(), [field]: undefined }))).toEqual([field]);
  expect(fieldsOf(NewJob.safeParse(buildNewJob({ [field]: ' ' })))).toEqual([field]);
});

describe('a web address', () => {
  it.each(['https://a.example/x?y=1', 'http://a.example', '\u00a0https://a.example\u2003'])(
    '%s is one',
    (text) => {
      expect(fields.isWebAddress(text)).toBe(true);
    },
  );
  it.each([
    ...['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'ftp://a.example', ''],
    ...['https://user@a.example', 'https://user:secret@a.example', 'https://:secret@a.example'],
    ...['//a.example', 'a.example', 'xhttps://a.example', 'https:a.example', 'https:/a.example'],
    ...['https:\\\\a.example', 'https:\n//a.example'],
  ])('%j is none', (text) => expect(fields.isWebAddress(text)).toBe(false));
});

describe('a job’s link', () => {
  const faults = (joblink: string) => [
    faultsOf(NewJob, buildNewJob({ joblink })),
    faultsOf(JobChanges, { joblink }),
  ];

  it.each([
    ...['https://bit.ly/3xYz', ' http://TinyURL.com/job-7 ', 'https://www.cutt.ly/a'],
    ...['https://maps.app.goo.gl/a', 'https://t.co:443/a', 'https://lnkd.in./a'],
  ])('%j is short', (joblink) => {
    expect(faults(joblink)).toEqual([['shortLink'], ['shortLink']]);
  });

  it.each([
    ...['https://forms.gle/abc', 'https://orbit.ly/a', 'https://bit.ly.example/a'],
    ...['https://a.example/bit.ly?next=https://t.co/x', 'https://linkedin.com/jobs/view/7'],
  ])('%j is not', (joblink) => expect(faults(joblink)).toEqual([[], []]));

  it.each([
    ...['http://localhost/jobs', 'http://LOCALHOST.:80/', 'http://intranet/apply'],
    ...[
      'http://jobs.corp/',
      'http://hr.internal/',
      'http://printer.local/',
      'https://a.home.arpa/',
    ],
    ...['http://127.0.0.1/', 'http://10.0.0.7:8080/a', 'http://2130706433/', 'http://0x7f.1/'],
    ...['http://[::1]/', 'http://[2001:db8::1]/', 'http://169.254.169.254/latest'],
  ])('%j leads no reader anywhere', (joblink) => {
    expect(faults(joblink)).toEqual([['insideLink'], ['insideLink']]);
  });

  it('that is none at all is told so alone', () => {
    expect(faults('bit.ly/3xYz')).toEqual([['url'], ['url']]);
    expect(faults('')).toEqual([['required'], ['required']]);
  });
});

describe('values of forms and queries', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['on', true],
    ['0', false],
    ['false', false],
    ['', false],
  ])('flag %j is %s', (text, value) => {
    expect(fields.Flag.parse(text)).toBe(value);
    expect(fields.YesNo.parse(text)).toBe(value);
    expect(fields.YesNo.parse(value)).toBe(value);
  });
  it('a flag is none of other words', () => {
    expect(faultsOf(fields.Flag, 'yes')).toEqual(['invalid_value']);
    expect(faultsOf(fields.Flag, true)).toEqual(['invalid_value']);
  });
  it('counts within its bounds only', () => {
    const Page = fields.WholeNumber(1, 100);
    expect(Page.parse('100')).toBe(100);
    for (const bad of ['0', '101', '-1', '1.5', '1e2', 'x', '', ' 1', '9999999999']) {
      expect(Page.safeParse(bad).success).toBe(false);
    }
  });
});
