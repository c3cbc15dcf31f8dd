import { idempotencyKey } from './idempotency-key.ts';
import { inParallel } from './in-parallel.ts';
import { jobForm, type CategoryId } from './job-form.ts';
import type { ImportResults, Result } from './import-results.ts';
import type { Mapping } from './mapping.ts';
import type { Portal } from './portal.ts';
import type { Line } from './read-rows.ts';
import { type Row, textOf } from '#contract/category-rules/rule.ts';

export interface Importing {
  mapping: Mapping;
  categoryId: CategoryId;
  importResults: ImportResults;
  /** Absent in a dry run. */
  portal?: Pick<Portal, 'add' | 'exists' | 'liveIds'>;
  concurrency: number;
  /** No row is begun after it is aborted; those under way are finished. */
  signal: AbortSignal;
  finished: (result: Result) => void;
}

const notJson = ['The line is not a JSON object in UTF-8.'];

async function* until(signal: AbortSignal, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (signal.aborted) return;
    yield line;
  }
}

/** The job of an earlier run, when it is still there; a dry run takes the results' word for it. */
async function earlierJob(
  before: Result | undefined,
  { live, portal }: { live: ReadonlySet<string>; portal: Importing['portal'] },
): Promise<string | undefined> {
  if (before?.job === undefined || !portal) return before?.job;
  const there = live.has(before.job) || (await portal.exists(before.job));
  return there ? before.job : undefined;
}

const generationAfter = (before: Result | undefined): number =>
  before === undefined ? 0 : before.generation + (before.job === undefined ? 0 : 1);

export async function importRows(lines: AsyncIterable<Line>, options: Importing): Promise<void> {
  const { mapping, categoryId, importResults, portal, concurrency, signal, finished } = options;
  const live =
    portal && importResults.all().some((each) => each.job)
      ? await portal.liveIds()
      : new Set<string>();

  async function resultOf(row: Row, known: Pick<Result, 'row' | 'line'>): Promise<Result> {
    const before = importResults.of(known.row);
    const earlier = await earlierJob(before, { live, portal });
    if (before && earlier) {
      return { ...known, result: 'already there', job: earlier, generation: before.generation };
    }
    const generation = generationAfter(before);
    const mapped = jobForm(mapping, { row, categoryId });
    if ('reasons' in mapped) return { ...known, result: 'refused', generation, ...mapped };
    if (!portal) return { ...known, result: 'would create', generation };
    const posted = await portal.add(mapped.form, idempotencyKey(known.row, generation));
    return 'reasons' in posted
      ? { ...known, result: 'refused', generation, ...posted }
      : { ...known, result: 'created', generation, ...posted };
  }

  await inParallel(until(signal, lines), concurrency, async ({ number, row }) => {
    const known = { row: (row && textOf(row, mapping.id)) || `line ${number}`, line: number };
    const result: Result = row
      ? await resultOf(row, known)
      : { ...known, result: 'refused', generation: 0, reasons: notJson };
    importResults.note(result);
    finished(result);
  });
}
