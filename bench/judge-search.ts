import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as z from 'zod/mini';
import { numberParsers, readField, type RuleInput } from '#domain/apply-category-rule.ts';
import { categorySeed } from '#contract/category-seed.ts';
import {
  categoryFieldNames,
  jobCategoryKinds,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { NewJob } from '#contract/jobs.ts';
import { lakh, findYearlyPay } from '#domain/parse-pay.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { checkRows, isValid } from '#job-import/checking/check-rows.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { readFile } from '#job-import/reading/read-file.ts';
import { createCatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { toCatalogJob, type CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { newRow } from '#lambdas/jobs/repository/job-row.ts';
import { format, toTable } from './benchmark-report.ts';

/** All parts that are given must be true of a row. */
const Condition = z.strictObject({
  get all() {
    return z.optional(z.array(Condition));
  },
  get any() {
    return z.optional(z.array(Condition));
  },
  get not() {
    return z.optional(Condition);
  },
  field: z.optional(z.string()),
  matches: z.optional(z.string()),
  /** A row without years of experience is right only with `orUnknown`. */
  years: z.optional(
    z.strictObject({ from: z.number(), to: z.number(), orUnknown: z._default(z.boolean(), false) }),
  ),
  /** The highest pay of the row must be at least `from` lakhs a year. */
  payLakhs: z.optional(z.strictObject({ from: z.number() })),
});
type Condition = z.infer<typeof Condition>;

const RatedQuery = z.object({
  query: z.string(),
  class: z.string(),
  why: z.string(),
  /** Whether many visitors would type it. */
  common: z._default(z.boolean(), false),
  /** Null: no job is right. */
  right: z.nullable(Condition),
});
type RatedQuery = z.infer<typeof RatedQuery>;

const textFields = [
  ...['company', 'role', 'location', 'pay', 'batches', 'experience', 'eligibility', 'job_type'],
  ...['work_mode', 'industry', 'skills', 'description'],
];

function isRelevant(row: RuleInput, condition: Condition): boolean {
  const { all, any, not, field = '', matches, years, payLakhs } = condition;
  const readCell = (name: string) => readField(row, name);
  const parts = [
    () => !all || all.every((each) => isRelevant(row, each)),
    () => !any || any.some((each) => isRelevant(row, each)),
    () => !not || !isRelevant(row, not),
    () => {
      if (matches === undefined) return true;
      const text = field === 'any' ? textFields.map(readCell).join('\n') : readCell(field);
      return new RegExp(matches, 'iu').test(text);
    },
    () => {
      if (!years) return true;
      const experience = readCell('experience');
      const needed = /intern|entry level/i.test(experience) ? 0 : numberParsers.years(experience);
      return needed === undefined ? years.orUnknown : needed >= years.from && needed <= years.to;
    },
    () => {
      const pay = payLakhs && findYearlyPay(readCell('pay'));
      return !payLakhs || (pay !== undefined && (pay.max ?? Infinity) >= payLakhs.from * lakh);
    },
  ];
  return parts.every((holds) => holds());
}

const categories = categorySeed.map((each) => ({
  ...each,
  id: `${each.kind}-${each.slug}`,
  inMenus: true,
}));
const options = mapToRecord(jobCategoryKinds, (kind) =>
  categories.filter((each) => each.kind === kind),
);

const defaultValues = {
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

async function readPostings(
  name: string,
): Promise<{ rows: Map<string, RuleInput>; jobs: CatalogJob[] }> {
  const bytes = new Uint8Array(readFileSync(name));
  const source = await readFile({ name, size: bytes.length, read: async () => bytes });
  const rows = source.rows.map(({ cells }): RuleInput =>
    Object.fromEntries(source.columns.map((column, at) => [column, cells[at]])),
  );
  const checked = await checkRows({
    rows: source.rows,
    mapping: { ...matchColumns(source.columns), defaultValues },
    categories: options,
    existingJobs: [],
    now: new Date(),
    onProgress: () => undefined,
  });
  const ids = rows.map((row) => readField(row, 'id'));
  const jobs = checked.flatMap((row, at) => {
    if (!isValid(row)) return [];
    const fields = NewJob.parse(row.form);
    const chosenCategories = mapToRecord(categoryFieldNames, (field: CategoryField) =>
      categories.find(({ kind, id }) => kind === toCategoryKind(field) && id === fields[field]),
    );
    const creation = {
      id: ids[at] ?? '',
      addedAt: new Date(),
      categories: chosenCategories,
      by: 'judge',
    };
    return [toCatalogJob({ ...newRow(fields, creation), createdSequence: row.number })];
  });
  return { rows: new Map(rows.map((row, at) => [ids[at] ?? '', row])), jobs };
}

const Cards = z.array(z.object({ id: z.string() }));
const mean = (numbers: readonly number[]) =>
  numbers.reduce((total, each) => total + each, 0) / numbers.length;

const formatLine = (row: RuleInput, isRight: boolean) =>
  [
    `    ${isRight ? 'right' : 'wrong'}: ${readField(row, 'role')}`,
    ...['company', 'location', 'pay', 'experience', 'eligibility'].map((field) =>
      readField(row, field),
    ),
  ].join(' | ');

/** Counted over the first ten, or over all right rows where these are fewer; 0 for no result. */
function scoreQuery(
  query: RatedQuery,
  rows: ReadonlyMap<string, RuleInput>,
  foundRows: readonly RuleInput[],
) {
  const { right } = query;
  const hits = foundRows.map((row) => right !== null && isRelevant(row, right));
  const lines = foundRows.map((row, rank) => formatLine(row, hits[rank] ?? false));
  if (!right) {
    const hasNoResults = foundRows.length === 0;
    return { ...query, precision: hasNoResults ? 1 : 0, firstIsRight: hasNoResults, shown: lines };
  }
  const rightRows = rows.values().filter((row) => isRelevant(row, right));
  const bestPossible = Math.max(1, rightRows.take(10).toArray().length);
  const precision = hits.filter(Boolean).length / bestPossible;
  return { ...query, precision, firstIsRight: hits[0] ?? false, shown: lines };
}

/** Each file was written by another person, who knew neither the other files nor the results. */
const queryFileNames = ['typed', 'typed-2', 'typed-3'].map(
  (name) => `bench/relevance/${name}.jsonl`,
);

/** Rates searches over postings of real job boards; none of these come with the project. */
async function main([rowsFile, ...queryFiles]: readonly string[]): Promise<void> {
  if (!rowsFile) throw new Error('Name a file of rows.');
  const { rows, jobs } = await readPostings(rowsFile);
  const file = await createCatalogFile(tmpdir());
  file.writer.addJobs(jobs);
  file.writer.setSequence(jobs.length);
  for (const name of queryFiles.length > 0 ? queryFiles : queryFileNames) {
    const queryLines = readFileSync(name, 'utf8').trimEnd().split('\n');
    const queries = queryLines.map((line) => RatedQuery.parse(JSON.parse(line)));
    const judged = queries.map((query) => {
      const selection = { search: { searchTerm: query.query }, page: { number: 1, size: 10 } };
      const cards = Cards.parse(JSON.parse(file.catalog.select(selection).cards.toString()));
      const foundRows = cards.map(({ id }) => rows.get(id) ?? {});
      return scoreQuery(query, rows, foundRows);
    });
    const classes = [...Map.groupBy(judged, (queries) => queries.class), ['all', judged] as const];
    const classRows = classes.map(([title, each]) => [
      ...[title, String(each.length), format(mean(each.map(({ precision }) => precision)))],
      String(each.filter(({ common, firstIsRight }) => common && !firstIsRight).length),
    ]);
    const lines = judged
      .filter(({ precision }) => precision < 0.8)
      .flatMap((each) => [`${format(each.precision)} ${each.query} (${each.why})`, ...each.shown]);
    const head = ['class', 'queries', 'P@10', 'common with a wrong first'];
    console.log([name, '', toTable(head, classRows), '', ...lines, ''].join('\n'));
  }
  file.close();
}

await main(process.argv.slice(2));
