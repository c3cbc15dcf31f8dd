import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';
import { readRows } from '#test/support/read-rows.ts';

const rows = (text: string) =>
  readPastedPostings({ text }, '2026-11-25').map(
    ({ company, role, location, experience, batches, expiresAt, joblink }) => [
      ...[company?.value, role?.value, location?.value, experience?.value.max ?? null],
      ...[batches?.value.join(', ') ?? null, expiresAt?.value ?? null, joblink?.value ?? null],
    ],
  );

/** What is said of a sheet, its text, and its rows. */
type Sheet = [says: string, text: string, ...rows: (string | number | null)[][]];

it.each(readRows<Sheet>('job-import/posting/pasted-sheets.jsonl'))(
  'reads the rows of a sheet with %s',
  (_, text, ...expected) => {
    expect(rows(text)).toEqual(expected);
  },
);
