import { buildCatalogJob, type Choices } from './fixtures.ts';

const read = (choices: Choices, pattern: RegExp) =>
  buildCatalogJob(1, choices).attributes.filter((each) => pattern.test(each));

it.each([
  ['Only 2024 and 2025 passouts can apply', ['2024', '2025']],
  ['Freshers from 2025, 2024, 2023 should apply', ['2023', '2024', '2025']],
  ['Flexible shifts. 2024 to 2025 fresher', ['2024', '2025']],
  ['Batch: 2k24/25/26', ['2024', '2025', '2026']],
  ['Not for 2023 batch; open to the 2024 batch', ['2024']],
  ['Must have graduated before 2024', []],
  ['2024 batch or later', []],
  ['Founded in 2019. Graduates may apply', []],
])('%j is for the batches %j', (text, years) => {
  const expected = years.length > 0 ? years.map((year) => `batch${year}`) : ['anybatch'];
  for (const field of ['description', 'eligibility'])
    expect(read({ [field]: text }, /batch/).toSorted()).toEqual(expected);
});

it.each([
  ['1.5 years of experience', 1],
  ['Up to 3 years of experience', 0],
  ['Experience: Max 2 years', 0],
  ['At least 5 yrs', 5],
  ['Exp: 3 - 5 Yrs.', 3],
  ['4+ years of web development experience', 4],
  ['We have 15 years of experience. Min 2 years of experience', 2],
  ['Our offices are 2 years old', undefined],
])('%j asks for %j years', (eligibility, years) => {
  const expected = years === undefined ? [] : ['statedyears', `years${years}`];
  expect(read({ eligibility }, /years/).toSorted()).toEqual(expected);
});
