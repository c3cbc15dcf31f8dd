import type { DatabaseSync } from 'node:sqlite';
import { intersect, listNewest, toBitmap, type Bitmap } from '../index/bitmap.ts';
import type { RankedResults } from './ranked-results.ts';
import { openCards } from '../index/postings.ts';
import { inList, parseNumbers, toNumber, toText, untilChanged } from '../index/sql.ts';

type Shared = ReturnType<typeof findShared>;

function findShared(groups: readonly (readonly number[])[]) {
  const all = groups.flat().sort((one, other) => one - other);
  const least = all[0] ?? 0;
  // Live jobs were created within months of each other, so their numbers are dense.
  const places = new Int32Array((all.at(-1) ?? 0) - least + 1).fill(-1);
  for (const [group, numbers] of groups.entries()) {
    for (const number of numbers) places[number - least] = group;
  }
  /** -1 for a job that is the only one of its company and role. */
  const findGroup = (number: number) => places[number - least] ?? -1;
  return { jobs: toBitmap(all), groups: groups.length, findGroup };
}

function countGroups(sharing: Bitmap, { groups, findGroup }: Shared) {
  const sizes = new Int32Array(groups);
  let hidden = 0;
  for (const number of listNewest(sharing, Infinity, 0)) {
    const group = findGroup(number);
    const size = sizes[group] ?? 0;
    if (size > 0) hidden++;
    sizes[group] = size + 1;
  }
  return { sizes, hidden };
}

/** The first job of each group, up to the end of the page. */
function listPlaces(results: RankedResults, { findGroup }: Shared, end: number): number[] {
  for (let most = end * 2; ; most *= 2) {
    const numbers = results.numbers(most, 0);
    const seen = new Set<number>();
    const places = numbers.filter((number) => {
      const group = findGroup(number);
      const isFirst = group < 0 || !seen.has(group);
      seen.add(group);
      return isFirst;
    });
    if (places.length >= end || numbers.length < most) return places;
  }
}

export type Collapse = ReturnType<typeof openCollapse>;

export function openCollapse(database: DatabaseSync) {
  const groups = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     GROUP BY company_role HAVING count(*) > 1`,
  );
  const find = database.prepare(`SELECT number, id FROM cards WHERE number ${inList}`);
  const cached = untilChanged<Shared>(database);

  return {
    findSameJobs: openCards(
      database,
      'company_role = (SELECT company_role FROM cards WHERE id = ?)',
    ),
    readPage(results: RankedResults, size: number, offset: number) {
      const shared = cached('shared', () =>
        findShared(groups.all().map((row) => parseNumbers(row['numbers']))),
      );
      const { sizes, hidden } = countGroups(intersect(results.jobs(), shared.jobs), shared);
      const numbers = listPlaces(results, shared, offset + size).slice(offset, offset + size);
      const others = (number: number) => (sizes[shared.findGroup(number)] ?? 1) - 1;
      const standing = numbers.filter((number) => others(number) > 0);
      const ids = new Map(
        find
          .all(JSON.stringify(standing))
          .map((row) => [toNumber(row['number']), toText(row['id'])]),
      );
      const more = standing.map((number) => [ids.get(number) ?? '', others(number)] as const);
      return {
        numbers,
        places: results.count() - hidden,
        /** How many more jobs each one stands for, by its id; jobs that stand for no other are left out. */
        more: Object.fromEntries(more),
      };
    },
  };
}
