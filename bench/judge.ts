import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as z from 'zod/mini';
import { measures, readField, type Row } from '#domain/category-rule.ts';
import { categorySeed } from '#contract/category-seed.ts';
import {
  categoryFieldNames,
  jobKinds,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { NewJob } from '#contract/jobs.ts';
import { lakh, yearlyPay } from '#domain/pay.ts';
import { buildRecord } from '#contract/build-record.ts';
import type { CheckedRow } from '#job-import/checking/check-row.ts';
import { checkRows, isGood } from '#job-import/checking/check-rows.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { readFile as readRows } from '#job-import/reading/read-file.ts';
import { emptyFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { toCatalogJob, type CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { newRow } from '#lambdas/jobs/repository/job-row.ts';
import { figure, table } from './document.ts';

interface Years {
  from: number;
  to: number;
  orUnknown?: boolean | undefined;
}

type Judgement =
  | { all: Judgement[] }
  | { any: Judgement[] }
  | { not: Judgement }
  | { field: string; matches: string }
  /** A row without years of experience is right only with `orUnknown`. */
  | { years: Years }
  /** The most lakhs a year that the row may pay. */
  | { payLakhs: { from: number } };

const Judgement: z.ZodMiniType<Judgement> = z.union([
  z.strictObject({ all: z.lazy(() => z.array(Judgement)) }),
  z.strictObject({ any: z.lazy(() => z.array(Judgement)) }),
  z.strictObject({ not: z.lazy(() => Judgement) }),
  z.strictObject({ field: z.string(), matches: z.string() }),
  z.strictObject({
    years: z.strictObject({ from: z.number(), to: z.number(), orUnknown: z.optional(z.boolean()) }),
  }),
  z.strictObject({ payLakhs: z.strictObject({ from: z.number() }) }),
]);

const JudgedQuery = z.object({
  query: z.string(),
  class: z.string(),
  why: z.string(),
  common: z._default(z.boolean(), false),
  /** Null: no job is right. */
  right: z.nullable(Judgement),
});
type JudgedQuery = z.infer<typeof JudgedQuery>;

const texts = ['company', 'role', 'location', 'pay', 'batches', 'experience', 'eligibility'];
const more = ['job_type', 'work_mode', 'industry', 'skills', 'description'];
const anyText = (row: Row) => [...texts, ...more].map((field) => readField(row, field)).join('\n');

const matches = (row: Row, field: string, pattern: string) =>
  new RegExp(pattern, 'iu').test(field === 'any' ? anyText(row) : readField(row, field));

function mayPay(row: Row, lakhs: number): boolean {
  const pay = yearlyPay(readField(row, 'pay'));
  return pay !== undefined && (pay.max ?? Infinity) >= lakhs * lakh;
}

function asksYears(row: Row, { from, to, orUnknown = false }: Years): boolean {
  const experience = readField(row, 'experience');
  const years = /intern|entry level/i.test(experience) ? 0 : measures.years(experience);
  return years === undefined ? orUnknown : years >= from && years <= to;
}

function isRight(row: Row, judgement: Judgement): boolean {
  if ('all' in judgement) return judgement.all.every((each) => isRight(row, each));
  if ('any' in judgement) return judgement.any.some((each) => isRight(row, each));
  if ('not' in judgement) return !isRight(row, judgement.not);
  if ('field' in judgement) return matches(row, judgement.field, judgement.matches);
  if ('years' in judgement) return asksYears(row, judgement.years);
  return mayPay(row, judgement.payLakhs.from);
}

const categories = categorySeed.map((each) => ({
  ...each,
  id: `${each.kind}-${each.slug}`,
  inMenus: true,
}));
const findCategory = (fields: NewJob) => (field: CategoryField) =>
  categories.find(({ kind, id }) => kind === toCategoryKind(field) && id === fields[field]);
const options = buildRecord(jobKinds, (kind) => categories.filter((each) => each.kind === kind));

const otherwise = {
  title: 'Not disclosed',
  location: 'Not disclosed',
  pay: 'Not disclosed',
  batches: 'Not specified',
  joblink: 'https://example.com/',
  description: 'Not disclosed',
  jobtype: 'service',
  jobbycity: 'other-cities',
  jobbyrole: 'software-engineer-or-developer',
  jobexplevel: '1-3-years-experience',
  // The postings are of another year, so their own dates would have passed.
  expiresAt: '2099-12-31',
};

function buildJob({ number, form }: CheckedRow, id: string): CatalogJob {
  const fields = NewJob.parse(form);
  const chosen = buildRecord(categoryFieldNames, findCategory(fields));
  const creation = { id, createdAt: new Date(), chosen, by: 'judge' };
  return toCatalogJob({ ...newRow(fields, creation), createdSequence: number });
}

async function read(name: string): Promise<{ rows: Map<string, Row>; jobs: CatalogJob[] }> {
  const bytes = new Uint8Array(await readFile(name));
  const source = await readRows({ name, size: bytes.length, read: async () => bytes });
  const rows = source.rows.map(({ cells }): Row =>
    Object.fromEntries(source.columns.map((column, at) => [column, cells[at]])),
  );
  const ids = rows.map((row) => readField(row, 'id'));
  const checked = await checkRows({
    rows: source.rows,
    mapping: { ...matchColumns(source.columns), otherwise },
    categories: options,
    existing: [],
    now: new Date(),
    onProgress: () => undefined,
  });
  return {
    rows: new Map(rows.map((row, at) => [ids[at] ?? '', row])),
    jobs: checked.flatMap((row, at) => (isGood(row) ? buildJob(row, ids[at] ?? '') : [])),
  };
}

const Cards = z.array(z.object({ id: z.string() }));
const mean = (numbers: readonly number[]) =>
  numbers.reduce((total, each) => total + each, 0) / numbers.length;

interface Judged extends JudgedQuery {
  /** Counted over the first ten, or over all right rows where these are fewer; 0 for no result. */
  precision: number;
  firstIsRight: boolean;
  shown: string[];
}

const formatLine = (row: Row, right: boolean) =>
  [
    `    ${right ? 'right' : 'wrong'}: ${readField(row, 'role')}`,
    ...['company', 'location', 'pay', 'experience', 'eligibility'].map((field) =>
      readField(row, field),
    ),
  ].join(' | ');

function judge(query: JudgedQuery, rows: ReadonlyMap<string, Row>, found: readonly Row[]): Judged {
  const { right } = query;
  if (!right) {
    const silent = found.length === 0;
    const shown = found.map((row) => formatLine(row, false));
    return { ...query, precision: silent ? 1 : 0, firstIsRight: silent, shown };
  }
  const hits = found.map((row) => isRight(row, right));
  const most = Math.min(
    10,
    rows
      .values()
      .filter((row) => isRight(row, right))
      .toArray().length,
  );
  const precision = hits.filter(Boolean).length / Math.max(1, most);
  const shown = found.map((row, rank) => formatLine(row, hits[rank] ?? false));
  return { ...query, precision, firstIsRight: hits[0] ?? false, shown };
}

/** Each was written by somebody else, who had seen neither the others nor what a search answers. */
const typed = ['typed', 'typed-2', 'typed-3'].map((name) => `bench/relevance/${name}.jsonl`);

/** The rows are postings of job boards as the import takes them; none come with the project. */
async function main([rowsFile, ...queryFiles]: readonly string[]): Promise<void> {
  if (!rowsFile) throw new Error('Name a file of rows.');
  const { rows, jobs } = await read(rowsFile);
  const file = await emptyFile(tmpdir());
  file.writer.load(jobs);
  file.writer.moveTo(jobs.length);
  for (const name of queryFiles.length > 0 ? queryFiles : typed) {
    const written = readFileSync(name, 'utf8').trimEnd().split('\n');
    const queries = written.map((line) => JudgedQuery.parse(JSON.parse(line)));
    const judged = queries.map((query) => {
      const selection = { search: { searchTerm: query.query }, page: { number: 1, size: 10 } };
      const cards = Cards.parse(JSON.parse(file.catalog.select(selection).cards.toString()));
      return judge(
        query,
        rows,
        cards.map(({ id }) => rows.get(id) ?? {}),
      );
    });
    const classes = [...Map.groupBy(judged, (each) => each.class), ['all', judged] as const];
    const classRows = classes.map(([title, each]) => [
      ...[title, String(each.length), figure(mean(each.map(({ precision }) => precision)))],
      String(each.filter(({ common, firstIsRight }) => common && !firstIsRight).length),
    ]);
    const missed = judged.filter(({ precision }) => precision < 0.8);
    const lines = missed.flatMap((each) => [
      `${figure(each.precision)} ${each.query} (${each.why})`,
      ...each.shown,
    ]);
    console.log(
      [name, table(['class', 'queries', 'P@10', 'common with a wrong first'], classRows)].join(
        '\n\n',
      ),
    );
    console.log(['', ...lines, ''].join('\n'));
  }
  file.close();
}

await main(process.argv.slice(2));
