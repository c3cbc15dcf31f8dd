import fc from 'fast-check';
import { categorySeed } from '#contract/category-seed.ts';
import { checkRows } from '#job-import/checking/check-rows.ts';
import { writeCsv } from '#job-import/format/formula-safe-csv.ts';
import { importFieldNames, listHeadings } from '#job-import/format/import-fields.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { withDefaults } from '#job-import/mapping/default-values.ts';
import { readFile } from '#job-import/reading/read-file.ts';
import { toProblemsCsv } from '#job-import/running/write-csv-files.ts';
import { buildWorkbook, textCell } from '#test/support/workbook.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const named = (kind: string) =>
  categorySeed.flatMap((each) =>
    each.kind === kind ? [{ id: `id-${each.slug}`, name: each.name }] : [],
  );
const categories = {
  ...{ company: named('company'), batch: named('batch'), domain: named('domain') },
  ...{ level: named('level'), city: named('city'), pay: named('pay'), role: named('role') },
};

/** All that whoever imports sees of a file: its jobs, what is to be looked at, and what is not used. */
async function shownOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(content));
  const source = await readFile({ name: 'jobs', size: bytes.length, read: async () => bytes });
  const mapping = withDefaults(matchColumns(source.columns, source.rows), categories);
  const told = { mapping, categories, existingJobs: [], now, onProgress: () => undefined };
  const rows = await checkRows({ rows: source.rows, ...told });
  const shown = rows.flatMap((row) => [...Object.values(row.form), ...row.notes, ...row.unused]);
  return [...shown, toProblemsCsv(source, rows)].join('\n');
}

/** No word of any language, so that nothing else says it. */
const word = fc
  .array(fc.constantFrom(...'bdfgkmptvz'), { minLength: 4, maxLength: 6 })
  .map((letters) => `${letters.join('a')}quox`);
const around = fc.constantFrom(
  ...['@', '@ years', '0-1 Yrs @', '@ 4 LPA', '31/12/2026 @', '@\n@', 'Pune, @', 'www.@.example'],
  ...['https://a.example/@?utm_source=x', '2026 @', 'yes, @', '<p>@</p><ul><li>@</li></ul>'],
);
const cell = fc
  .record({ text: around, one: word, other: word })
  .map(({ text, one, other }) => text.replace('@', one).replace('@', other));

const customary = importFieldNames.flatMap((field) => listHeadings(field).slice(0, 6));
const heading = fc.constantFrom(...customary, 'Bond', 'Recruiter', 'a.b.c.d.e.f.g.h.i', 'x.y');
const base = {
  ...{ 'job title': 'Data Analyst', company: 'Loom Labs', location: 'Pune' },
  ...{ experience: '0-1 Yrs', 'apply link': 'https://loom.example/careers/1' },
};
const row = fc
  .dictionary(heading, cell, { minKeys: 1, maxKeys: 8, noNullPrototype: true })
  .map((cells) => ({ ...base, ...cells }));

/** "a.b" as an object in an object. */
function nested(cells: Record<string, string>): object {
  const root: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(cells)) {
    const path = name.split('.');
    let within = root;
    for (const key of path.slice(0, -1)) within = (within[key] = {}) as Record<string, unknown>;
    within[path.at(-1)!] = text.includes('\n') ? text.split('\n') : text;
  }
  return { jobs: [root] };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const xmlOf = (cells: Record<string, string>) =>
  `<jobs><job>${Object.entries(cells)
    .map(([name, text]) => [name.replaceAll(' ', '_'), escaped(text)])
    .map(([tag, text]) => (tag === 'x.y' ? `<x y="${text}"/>` : `<${tag}>${text}</${tag}>`))
    .join('')}</job></jobs>`;

type Write = (cells: Record<string, string>) => string | Uint8Array<ArrayBuffer>;
const writers: Record<string, Write> = {
  CSV: (cells) => writeCsv(Object.keys(cells), [Object.values(cells)]),
  'nested JSON': (cells) => JSON.stringify(nested(cells)),
  XML: xmlOf,
  Excel: (cells) => {
    const lines = [Object.keys(cells), Object.values(cells)].map(
      (texts) => `<row>${texts.map((text) => textCell(escaped(text))).join('')}</row>`,
    );
    return buildWorkbook({ Jobs: lines.join('') });
  },
};

it.each(Object.entries(writers))('shows every word of a row of %s', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(row, async (cells) => {
      const shown = (await shownOf(write(cells))).toLowerCase();
      const words = Object.values(cells).flatMap(
        (text) => text.match(/(?:[a-z]a){3,5}[a-z]quox/g) ?? [],
      );
      expect(words.filter((each) => !shown.includes(each))).toEqual([]);
    }),
    { numRuns: 120 },
  );
});
