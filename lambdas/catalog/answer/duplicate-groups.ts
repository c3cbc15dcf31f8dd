import type { DatabaseSync } from 'node:sqlite';
import { intersect, listNewest, toBitmap, type Bitmap } from '../index/bitmap.ts';
import type { ResultList } from './result-list.ts';
import { cardFinder } from '../index/facet-bitmaps.ts';
import { cacheResults } from '../index/result-cache.ts';
import { inList, parseNumbers, toNumber, toText } from '../index/sqlite-values.ts';

type GroupedJobs = ReturnType<typeof groupJobs>;

function groupJobs(groups: readonly (readonly number[])[]) {
  const all = groups.flat().sort((one, other) => one - other);
  const firstNumber = all[0] ?? 0;
  // Live jobs were created within months of each other, so their numbers are dense.
  const groupByOffset = new Int32Array((all.at(-1) ?? 0) - firstNumber + 1).fill(-1);
  for (const [group, numbers] of groups.entries()) {
    for (const number of numbers) groupByOffset[number - firstNumber] = group;
  }
  /** -1 for a job that is the only one of its company and role. */
  const findGroup = (number: number) => groupByOffset[number - firstNumber] ?? -1;
  return { jobs: toBitmap(all), groupCount: groups.length, findGroup };
}

function countGroups(groupedJobs: Bitmap, { groupCount, findGroup }: GroupedJobs) {
  const sizes = new Int32Array(groupCount);
  let hiddenCount = 0;
  for (const number of listNewest(groupedJobs, Infinity, 0)) {
    const group = findGroup(number);
    const size = sizes[group] ?? 0;
    if (size > 0) hiddenCount++;
    sizes[group] = size + 1;
  }
  return { sizes, hidden: hiddenCount };
}

/** The first job of each group, up to the end of the page. */
function listEntries(results: ResultList, { findGroup }: GroupedJobs, end: number): number[] {
  for (let limit = end * 2; ; limit *= 2) {
    const numbers = results.listNumbers(limit, 0);
    const seen = new Set<number>();
    const visible = numbers.filter((number) => {
      const group = findGroup(number);
      const isFirst = group < 0 || !seen.has(group);
      seen.add(group);
      return isFirst;
    });
    if (visible.length >= end || numbers.length < limit) return visible;
  }
}

export type DuplicateGroups = ReturnType<typeof openDuplicateGroups>;

export function openDuplicateGroups(database: DatabaseSync) {
  const selectGroups = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     GROUP BY company_role HAVING count(*) > 1`,
  );
  const selectIds = database.prepare(`SELECT number, id FROM cards WHERE number ${inList}`);
  const cached = cacheResults<GroupedJobs>(database);

  return {
    findDuplicates: cardFinder(
      database,
      'company_role = (SELECT company_role FROM cards WHERE id = ?)',
    ),
    readPage(results: ResultList, size: number, offset: number) {
      // The groups are those of all jobs, so one entry is enough.
      const groupedJobs = cached('shared', () =>
        groupJobs(selectGroups.all().map((row) => parseNumbers(row['numbers']))),
      );
      const { sizes, hidden } = countGroups(
        intersect(results.jobs(), groupedJobs.jobs),
        groupedJobs,
      );
      const numbers = listEntries(results, groupedJobs, offset + size).slice(offset, offset + size);
      const countOthers = (number: number) => (sizes[groupedJobs.findGroup(number)] ?? 1) - 1;
      const representatives = numbers.filter((number) => countOthers(number) > 0);
      const ids = new Map(
        selectIds
          .all(JSON.stringify(representatives))
          .map((row) => [toNumber(row['number']), toText(row['id'])]),
      );
      return {
        numbers,
        entryCount: results.count() - hidden,
        /** How many more jobs each one stands for, by its id; jobs that stand for no other are left out. */
        duplicateCounts: Object.fromEntries(
          representatives.map((number) => [ids.get(number) ?? '', countOthers(number)] as const),
        ),
      };
    },
  };
}
