import type { DatabaseSync } from 'node:sqlite';
import { intersect, listNewest, toBitmap, type Bitmap } from '../index/bitmap.ts';
import type { RankedResults } from './ranked-results.ts';
import { readBitmap } from '../index/postings.ts';
import { parseNumbers, toNumber, toText, untilChanged } from '../index/sql.ts';

interface CollapsedPage {
  numbers: readonly number[];
  places: number;
  /** By id, how many more jobs each stands for; jobs that stand alone are left out. */
  more: Readonly<Record<string, number>>;
}

interface Shared {
  jobs: Bitmap;
  groups: number;
  /** -1 for a job that shares them with none. */
  findGroup(number: number): number;
}

function findShared(groups: readonly (readonly number[])[]): Shared {
  const all = groups.flat().sort((one, other) => one - other);
  const least = all[0] ?? 0;
  // Live jobs were created within months of each other, so their numbers are dense.
  const places = new Int32Array((all.at(-1) ?? 0) - least + 1).fill(-1);
  for (const [group, numbers] of groups.entries()) {
    for (const number of numbers) places[number - least] = group;
  }
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

function firstOfEach(numbers: readonly number[], { findGroup }: Shared): number[] {
  const seen = new Set<number>();
  return numbers.filter((number) => {
    const group = findGroup(number);
    const isFirst = group < 0 || !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

function readNumbers(
  results: RankedResults,
  shared: Shared,
  { size, offset }: Record<'size' | 'offset', number>,
) {
  const end = offset + size;
  for (let most = end * 2; ; most *= 2) {
    const numbers = results.numbers(most, 0);
    const places = firstOfEach(numbers, shared);
    if (places.length >= end || numbers.length < most) return places.slice(offset, end);
  }
}

export type Collapse = ReturnType<typeof openCollapse>;

export function openCollapse(database: DatabaseSync) {
  const groups = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     GROUP BY company_role HAVING count(*) > 1`,
  );
  const same = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     WHERE company_role = (SELECT company_role FROM cards WHERE id = ?)`,
  );
  const find = database.prepare(
    'SELECT number, id FROM cards WHERE number IN (SELECT value FROM json_each(?))',
  );
  const cached = untilChanged<Shared>(database);

  return {
    sameAs: (id: string): Bitmap => readBitmap(same, id),
    page(results: RankedResults, size: number, offset: number): CollapsedPage {
      const shared = cached('shared', () =>
        findShared(groups.all().map((row) => parseNumbers(row['numbers']))),
      );
      const { sizes, hidden } = countGroups(intersect(results.jobs(), shared.jobs), shared);
      const numbers = readNumbers(results, shared, { size, offset });
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
        more: Object.fromEntries(more),
      };
    },
  };
}
