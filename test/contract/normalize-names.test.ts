import fc from 'fast-check';
import { toCompanyKey, normalizeText } from '#contract/normalize-names.ts';
import { completeAddress, toLinkKey } from '#domain/web-links.ts';

const plain = 'https://jobs.example/Graduate';

it.each([
  ...['http://jobs.example/Graduate', 'https://www.jobs.example/Graduate/', `${plain}#apply`],
  ...['HTTPS://Jobs.Example/Graduate', `${plain}?utm_source=x&UTM_Medium=y`, ` ${plain} `],
  ...[`${plain}?gclid=1&fbclid=2`, `${plain}?ref=linkedin`, `${plain}?source=LinkedIn&trk=a`],
  ...[`${plain}?gh_src=abc1`, 'https://jobs.example:443/Graduate'],
  'http://jobs.example./Graduate',
])('a link is the same as %s', (written) => expect(toLinkKey(written)).toBe(plain));

it.each([
  ...[`${plain}?gh_jid=1`, `${plain}?jk=a`, `${plain}?ref=JOB-7`, `${plain}?source=12`],
  ...[`${plain}#/jobs/7`, 'https://jobs.example/graduate', 'https://in.jobs.example/Graduate'],
  ...['https://jobs.example/'],
])('a link is another than %s', (written) => expect(toLinkKey(written)).not.toBe(plain));

it.each(['', 'jobs.example/Graduate', 'mailto:a@b.example', 'https://me:x@a.example'])(
  'a link that is no web address has no key: %s',
  (written) => expect(toLinkKey(written)).toBeUndefined(),
);

it.each([
  ['www.zeta.com/careers', 'https://www.zeta.com/careers'],
  ['zeta.com', 'https://zeta.com'],
  [' zeta.com:8443/jobs?id=7 ', 'https://zeta.com:8443/jobs?id=7'],
  ['http://zeta.com/a?b=%20c&utm_source=x', 'http://zeta.com/a?b=%20c'],
  ['https://zeta.com/?utm_source=x&a=1&igsh=2&b#/jobs/7', 'https://zeta.com/?a=1&b#/jobs/7'],
  ['https://zeta.com/?ref=JOB-7&ref=mail', 'https://zeta.com/?ref=JOB-7'],
  ['https://zeta.com/?next=https://a.example/?b', 'https://zeta.com/?next=https://a.example/?b'],
])('an address that is typed %s becomes %s', (typed, address) =>
  expect(completeAddress(typed)).toBe(address),
);

it.each([
  ...['', 'to be announced', 'mailto:a@b.example', 'javascript:alert(1)', 'a@b.example', 'jobs'],
])('an address that is typed stays where it is none: %s', (typed) =>
  expect(completeAddress(typed)).toBe(typed),
);

it.each([
  ...['Zeta Labs', 'ZETA LABS Pvt Ltd', 'Zeta Labs Private Limited', 'Zeta Labs (P) Ltd.'],
  ...['Zeta Labs, Inc.', 'Zeta Labs LLP', 'zeta-labs Pvt. Ltd.'],
])('a company is the same as %s', (written) => expect(toCompanyKey(written)).toBe('zeta labs'));

it.each(['Zeta Labs Technologies', 'Zeta', 'Zeta Labs India', 'Labs Zeta'])(
  'a company is another than %s',
  (written) => expect(toCompanyKey(written)).not.toBe('zeta labs'),
);

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(...'www. // / ? & # #/ = %2f utm_a= ref= . :443'.split(' ')),
);
const address = fc
  .array(part, { maxLength: 8 })
  .map((parts) => `http://www.a.example${parts.join('')}`);
const name = fc
  .array(fc.constantFrom('P', 'Ltd', 'Limited', 'Pvt', 'Inc', 'Zeta', 'C++', 'ﬁ', 'İ', '(', '.'))
  .map((words) => words.join(' '));

it('a key is its own key, whatever was written', () => {
  const expectStable = (key: (text: string) => string | undefined, text: string) => {
    const once = key(text);
    if (once !== undefined) expect(key(once)).toBe(once);
  };
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), address),
      (text) => expectStable(toLinkKey, text),
    ),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.oneof(name, fc.string({ unit: 'binary' })), (text) => {
      expectStable(toCompanyKey, text);
      expectStable(normalizeText, text);
    }),
    { numRuns: 300 },
  );
});
