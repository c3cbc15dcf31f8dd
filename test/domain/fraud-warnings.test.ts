import { findWarnings } from '#domain/fraud-warnings.ts';
import { jobs } from '#local/seed/demo-data.ts';
import { buildJob } from '#test/support/builders.ts';
import { readRows } from '#test/support/read-rows.ts';

const namesIn = (description: string) =>
  findWarnings(buildJob({ description })).map(({ name }) => name);

it.each(readRows<[string, ...string[]]>('domain/data/warnings.jsonl'))(
  'tells of what readers should know of %j',
  (text, ...names) => expect(namesIn(text)).toEqual(names),
);

it('tells of a link to a messenger, and not of one to a site that only sounds so', () => {
  for (const joblink of [
    'https://wa.me/91987',
    ' https://t.me/zeta ',
    'https://chat.whatsapp.com/Hx',
  ])
    expect(findWarnings(buildJob({ joblink }))).toEqual([
      { name: 'messenger', quote: joblink.trim() },
    ]);
  expect(findWarnings(buildJob({ joblink: 'https://wa.me.example/t.me/' }))).toEqual([]);
});

it('tells each kind once, with the first words that say so, of any text', () => {
  const job = buildJob({
    pay: '3 LPA. Caution deposit Rs. 5,000',
    eligibility: 'Any degree\nMail hr.zeta@gmail.com\nor jobs.zeta@gmail.com',
    niceToHave: 'Registration fee of ₹100',
  });
  expect(findWarnings(job)).toEqual([
    { name: 'fee', quote: 'Caution deposit Rs. 5,000' },
    { name: 'freeMail', quote: 'Mail hr.zeta@gmail.com' },
  ]);
});

it.each(jobs)('warns of nothing in a demo job: $role, $company', ({ pay, ...job }) => {
  const { description, eligibility, rolesAndResponsibilities, requirements, niceToHave } = job;
  const texts = [description, eligibility, rolesAndResponsibilities, requirements, niceToHave];
  expect(findWarnings(buildJob({ pay, description: texts.flat().join('\n') }))).toEqual([]);
});

it.each([
  ...['a', '.', ' ', 'pay rs 1 to ', 'fee  ', 'rs 0', '98765', 'whatsapp ', '@gmail.co'],
  'send the ',
])('reads 100,000 characters of %j at once', (part) => {
  const text = `${part.repeat(100_000 / part.length)}x`;
  expect(namesIn(`${text}\nCall hr.zeta@gmail.com`)).toEqual(['freeMail']);
});
