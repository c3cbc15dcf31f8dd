import type * as z from 'zod/mini';
import { JobChanges, NewJob } from '#contract/jobs.ts';
import { Flag, isWebAddress, WholeNumber } from '#contract/text.ts';
import { buildNewJob, requiredOnAdd } from '#test/support/builders.ts';

const fieldsOf = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));

describe('a new job', () => {
  it('takes the fields of the form', () => {
    expect(NewJob.safeParse(buildNewJob()).success).toBe(true);
  });

  it.each(requiredOnAdd)('needs %s', (field) => {
    expect(fieldsOf(NewJob.safeParse({ ...buildNewJob(), [field]: undefined }))).toEqual([field]);
    expect(fieldsOf(NewJob.safeParse(buildNewJob({ [field]: ' ' })))).toEqual([field]);
  });

  it('keeps the text as typed, blanks included', () => {
    expect(NewJob.parse(buildNewJob({ role: ' Developer\n' })).role).toBe(' Developer\n');
  });

  it('drops what it does not know', () => {
    expect(NewJob.parse({ ...buildNewJob(), id: 'mine', views: 9, version: 7 })).not.toHaveProperty(
      'id',
    );
  });

  it('takes any part of itself as changes', () => {
    expect(JobChanges.parse({ pay: '9 LPA', version: '3' })).toEqual({ pay: '9 LPA', version: 3 });
  });
});

describe('a web address', () => {
  it.each(['https://a.example/x?y=1', 'http://a.example'])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'a.example',
    '',
    'https://user@a.example',
    'https://user:secret@a.example',
    'java\nscript:alert(1)',
  ])('%j is none', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('values of forms and queries', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['on', true],
    ['0', false],
    ['', false],
  ])('flag %j is %s', (text, value) => {
    expect(Flag.parse(text)).toBe(value);
  });
  it('counts within its bounds only', () => {
    const Page = WholeNumber(1, 100);
    expect(Page.parse('100')).toBe(100);
    for (const bad of ['0', '101', '-1', '1.5', '1e2', 'x', '', ' 1', '9999999999']) {
      expect(Page.safeParse(bad).success).toBe(false);
    }
  });
});
