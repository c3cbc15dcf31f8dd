import { readRows } from '#test/support/read-rows.ts';
import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';

const read = (text: string) => readPastedPostings({ text }, '2026-11-25');
const facts = 'Location: Pune\nSalary: 3 LPA';

it.each(readRows<[string, string]>('job-import/posting/pasted-calls.jsonl'))(
  'reads who calls for whom in %j',
  (call, title) => {
    const [posting] = read(`${call}\n${facts}`);
    expect([posting?.company?.value, posting?.role?.value]).toEqual(['Loom Labs', title]);
  },
);

it.each([
  ['6 months – 2 yrs exp, internships count', { min: 0.5, max: 2 }],
  ['Experience: 6 mahine se 1 saal', { min: 0.5, max: 1 }],
  ['Exp: 6m - 1 yr', { min: 0.5, max: 1 }],
])('reads a range of months and years in %j', (line, years) => {
  expect(read(`Loom Labs is hiring Fitters\n${line}\n${facts}`)[0]?.experience?.value).toEqual(
    years,
  );
});

it('tells the entries of a digest apart by their pictures, and marks degrees said twice', () => {
  const digest = ['Pune or Remote', 'Bhuj'].map(
    (place, at) =>
      `🏢 Loom ${at}\n💼 QA Tester\n🎓 Diploma\n📅 2026\n📍 ${place}\n🔗 https://a.example/${at}`,
  );
  const found = read(digest.join('\n━━━━━━━━\n'));
  expect(found.map(({ location }) => location?.value)).toEqual(['Pune', 'Bhuj']);
  const [listed] = read(
    `Role: Fitter\nCompany: Loom Labs\nQualification: Diploma / B.Sc\n${facts}`,
  );
  expect(listed?.texts.eligibility).toMatchObject({ value: ['Diploma / B.Sc'], isCertain: false });
});
