import fc from 'fast-check';
import { parseBatches } from '#domain/batches.ts';
import { batchYears } from '#domain/said-facts.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, string[]]>('domain/data/batches.jsonl'))('reads %j', (text, years) => {
  expect(parseBatches(text)).toEqual(years);
});

it('names every year of a list, however it is joined', () => {
  const list = fc.uniqueArray(fc.integer({ min: 2015, max: 2034 }), { minLength: 1, maxLength: 4 });
  const joined = fc.constantFrom(', ', ' & ', '/', ' and ', ' or ');
  fc.assert(
    fc.property(list, joined, (years, between) => {
      const sorted = years.toSorted((one, other) => one - other).map(String);
      expect(parseBatches(sorted.join(between)).toSorted()).toEqual(sorted);
    }),
  );
});

it.each([
  ['Batch: 2025, 2026\nFounded in 2019', ['2025', '2026']],
  ['B.Tech, 2024-26 passouts\nJoining in January 2027', ['2024', '2025', '2026']],
  ['You are graduating in 2027.', ['2027']],
  ['Class of 2026', ['2026']],
  ['We grew by a batch of 40 engineers', []],
  ['Join us in 2026', []],
])('reads the batches of lines that speak of them: %j', (text, years) => {
  expect(batchYears(text, false)).toEqual(years);
});

it.each([
  ["2025, 2026 only (2024 n before pls don't apply, portal is auto rejecting)", ['2025', '2026']],
  ['2025 / 26 passouts. 2024 & before pls excuse 🙏', ['2025', '2026']],
  ['2025 ya 2026 pass hona chahiye. 2027 wale abhi mat bhejo', ['2025', '2026']],
  ['2024 wale please mat bhejo, sirf 2025 aur 2026 batch.', ['2025', '2026']],
  ['2025/2026 batch ❌ 2023 & older ❌', ['2025', '2026']],
  ['2027 batch. Passed out students (2026 and earlier) are NOT eligible.', ['2027']],
  ['2026 batch only, no 2025 passouts please', ['2026']],
  ['Open to 2026 batch, not for 2025 and 2024', ['2026']],
  ['2025 batch ke students apply karein, 2024 wale apply na karein', ['2025']],
  ['Sorry 2024 batch, only 2025 and 2026 passouts this time', ['2025', '2026']],
  ['2025/2026 graduates. Who passed before 2024 are not eligible', ['2025', '2026']],
  ['Batch 2025, 2026 (2027 batch later)', ['2025', '2026']],
  ['2025 & 2026 pass outs (2027 batch not in this pool)', ['2025', '2026']],
  ['2026 batch (2027 batch will be covered in separate drive)', ['2026']],
  ['2026 pass outs, 2027 ke liye alag drive hoga', ['2026']],
  ['2026 batch can apply. 2027 batch please wait for the next drive', ['2026']],
  ['Batch 2026 (2025 nahi chalega)', ['2026']],
  ['2k25 batch ok, 2k24 and before skip pls', ['2025']],
  ['2025 aur 2026 pass out dono apply kar sakte hain', ['2025', '2026']],
  ['2026 passouts who are not working', ['2026']],
  ['2025 batch students who have no backlogs', ['2025']],
  ['2025 & 2026 batch only, backlog candidates not eligible', ['2025', '2026']],
  ['2026 batch, sorry no bond waiver', ['2026']],
])('leaves out the batches that shall not apply: %j', (text, years) => {
  expect(parseBatches(text)).toEqual(years);
});
