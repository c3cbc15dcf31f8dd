import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Card } from '#contract/jobs.ts';
import { bitmapOf, intersectionOf, newestOf, type Bitmap } from './bitmap.ts';
import type { Shelf } from './shelf.ts';
import { numbersOf, textOf, untilChanged } from './sql.ts';
import { wordsOf } from './words.ts';

const hashBytes = 6;

/** The same for all jobs of one company and role, however they are punctuated and capitalised. */
export function companyRole({ title, role }: Pick<Card, 'title' | 'role'>): number {
  const names = [title, role].map((name) => wordsOf(name).join(' '));
  return createHash('sha256').update(JSON.stringify(names)).digest().readUIntBE(0, hashBytes);
}

/** A list in which jobs of the same company and role take one place, that of the first of them. */
export interface Collapsed {
  places(): number;
  /** The jobs that stand at these places. */
  numbers(limit: number, offset: number): number[];
  /** How many more jobs each of these stands for, by id; those that stand for themselves are left out. */
  moreAt(numbers: readonly number[]): Record<string, number>;
}

export interface Collapse {
  collapsed(shelf: Shelf): Collapsed;
  /** The live jobs of the same company and role; none when that job is not live. */
  sameAs(id: string): Bitmap;
}

/** The jobs that share company and role with others. */
interface Shared {
  jobs: Bitmap;
  groups: number;
  /** -1 for a job that shares them with none. */
  groupOf(number: number): number;
}

function sharedIn(groups: readonly (readonly number[])[]): Shared {
  const all = groups.flat().sort((one, other) => one - other);
  const least = all[0] ?? 0;
  // Live jobs were created within months of each other, so their numbers are dense.
  const places = new Int32Array((all.at(-1) ?? 0) - least + 1).fill(-1);
  for (const [group, numbers] of groups.entries()) {
    for (const number of numbers) places[number - least] = group;
  }
  const groupOf = (number: number) => places[number - least] ?? -1;
  return { jobs: bitmapOf(all), groups: groups.length, groupOf };
}

/** How many jobs of each group the list holds. */
function sizesIn(sharing: Bitmap, { groups, groupOf }: Shared): Int32Array {
  const sizes = new Int32Array(groups);
  for (const number of newestOf(sharing, Infinity, 0)) {
    const group = groupOf(number);
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  return sizes;
}

function firstOfEach(numbers: readonly number[], { groupOf }: Shared): number[] {
  const seen = new Set<number>();
  return numbers.filter((number) => {
    const group = groupOf(number);
    const isFirst = group < 0 || !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

export function collapseOf(database: DatabaseSync): Collapse {
  const groups = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     GROUP BY company_role HAVING count(*) > 1`,
  );
  const same = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     WHERE company_role = (SELECT company_role FROM cards WHERE id = ?)`,
  );
  const find = database.prepare('SELECT id FROM cards WHERE number = ?');
  const kept = untilChanged<Shared>(database);

  return {
    sameAs: (id) => bitmapOf(numbersOf(same.get(id)?.['numbers'])),
    collapsed(shelf) {
      const shared = kept('shared', () =>
        sharedIn(groups.all().map((row) => numbersOf(row['numbers']))),
      );
      const sizes = sizesIn(intersectionOf(shelf.jobs(), shared.jobs), shared);
      return {
        places: () => sizes.reduce((rest, size) => rest - Math.max(0, size - 1), shelf.count()),
        numbers(limit, offset) {
          const end = offset + limit;
          for (let most = end * 2; ; most *= 2) {
            const numbers = shelf.numbers(most, 0);
            const places = firstOfEach(numbers, shared);
            if (places.length >= end || numbers.length < most) return places.slice(offset, end);
          }
        },
        moreAt: (numbers) =>
          Object.fromEntries(
            numbers.flatMap((number) => {
              const size = sizes[shared.groupOf(number)] ?? 1;
              return size > 1 ? [[textOf(find.get(number)?.['id']), size - 1]] : [];
            }),
          ),
      };
    },
  };
}
