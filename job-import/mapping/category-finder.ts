import type { JobCategoryKind } from '#contract/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { cities } from '#domain/cities.ts';
import { toSlug } from '#contract/slug.ts';

export type Categories = Readonly<Record<JobCategoryKind, readonly Option[]>>;

const listOtherNames = (name: string): readonly string[] =>
  cities.find(({ names }) => names.includes(name.toLowerCase()))?.names ?? [];

const normalizeRanges = (text: string) => text.replaceAll(/(\d)\s*(?:to|[–—])\s*(?=\d)/gi, '$1-');

const normalizeName = (text: string) => normalizeRanges(text).toLowerCase().replaceAll(/\s+/g, '');

const fillerWords = new Set(['based', 'company', 'companies']);

/** "Product Based Company" becomes "product", and "Freshers" becomes "fresher". '' for names with digits. */
const toStem = (text: string) =>
  /\d/.test(text)
    ? ''
    : toSlug(text)
        .split('-')
        .flatMap((word) => (fillerWords.has(word) ? [] : word.replace(/s$/, '')))
        .join('');

function editDistance(first: string, second: string): number {
  let previousRow = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (const [rowNumber, letter] of [...first].entries()) {
    const currentRow = [rowNumber + 1];
    for (let at = 1; at <= second.length; at++) {
      const change = (previousRow[at - 1] ?? 0) + (letter === second[at - 1] ? 0 : 1);
      currentRow.push(Math.min(change, (previousRow[at] ?? 0) + 1, (currentRow[at - 1] ?? 0) + 1));
    }
    previousRow = currentRow;
  }
  return previousRow[second.length] ?? 0;
}

const maxComparedCharacters = 80;

function scoreDistance(text: string, name: string): number {
  const [searchedSlug, nameSlug] = [toSlug(text).slice(0, maxComparedCharacters), toSlug(name)];
  if (searchedSlug === '') return Infinity;
  if (nameSlug.startsWith(searchedSlug) || searchedSlug.startsWith(nameSlug)) return 1;
  const changedLetters = editDistance(searchedSlug, nameSlug);
  return changedLetters <= Math.max(2, nameSlug.length / 3) ? changedLetters : Infinity;
}

/** Finds ids by exact name, then by slug, stem and other names of a city. */
export function createCategoryFinder(options: readonly Option[]) {
  const idsByKey = new Map<string, string>();
  const addKey = (key: string, id: string) => {
    if (!idsByKey.has(key)) idsByKey.set(key, id);
  };
  for (const { id } of options) addKey(`id ${id}`, id);
  for (const { id, name } of options) addKey(normalizeName(name), id);
  for (const { id, name } of options) if (toSlug(name)) addKey(`slug ${toSlug(name)}`, id);
  for (const { id, name } of options) if (toStem(name)) addKey(`stem ${toStem(name)}`, id);
  for (const { id, name } of options) for (const other of listOtherNames(name)) addKey(other, id);
  const nearestByText = new Map<string, Option | undefined>();

  const rankNearest = (text: string): Option | undefined => {
    const [nearest] = options
      .map((option) => ({ option, distance: scoreDistance(normalizeRanges(text), option.name) }))
      .toSorted((a, b) => a.distance - b.distance);
    return nearest && nearest.distance < Infinity ? nearest.option : undefined;
  };

  return {
    findId: (text: string) =>
      idsByKey.get(`id ${text.trim()}`) ??
      idsByKey.get(normalizeName(text)) ??
      idsByKey.get(`slug ${toSlug(text)}`) ??
      idsByKey.get(`stem ${toStem(text)}`),
    findName: (id: string) => options.find((option) => option.id === id)?.name,
    findNearest(text: string) {
      if (!nearestByText.has(text)) nearestByText.set(text, rankNearest(text));
      return nearestByText.get(text);
    },
  };
}
export type CategoryFinder = ReturnType<typeof createCategoryFinder>;
