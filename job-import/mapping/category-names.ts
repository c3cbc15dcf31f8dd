import type { JobKind } from '#contract/job-fields.ts';
import type { Option } from '#contract/categories.ts';
import { cities } from '#domain/cities.ts';
import { toSlug } from '#contract/slug.ts';

export type Categories = Readonly<Record<JobKind, readonly Option[]>>;

export interface CategoryNames {
  findId(text: string): string | undefined;
  findName(id: string): string | undefined;
  nearest(text: string): Option | undefined;
}

const otherNames = (name: string): readonly string[] =>
  cities.find(({ names }) => names.includes(name.toLowerCase()))?.names ?? [];

const withDashes = (text: string) => text.replaceAll(/(\d)\s*(?:to|[–—])\s*(?=\d)/gi, '$1-');

const withoutBlanks = (text: string) => withDashes(text).toLowerCase().replaceAll(/\s+/g, '');

const filling = new Set(['based', 'company', 'companies']);

/** "Product Based Company" becomes "product", and "Freshers" becomes "fresher". '' for names with digits. */
const kin = (text: string) =>
  /\d/.test(text)
    ? ''
    : toSlug(text)
        .split('-')
        .flatMap((word) => (filling.has(word) ? [] : word.replace(/s$/, '')))
        .join('');

function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let at = 1; at <= to.length; at++) {
      const change = (above[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      current.push(Math.min(change, (above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}

const maxCompared = 80;

function likeness(text: string, name: string): number {
  const [searched, known] = [toSlug(text).slice(0, maxCompared), toSlug(name)];
  if (searched === '') return Infinity;
  if (known.startsWith(searched) || searched.startsWith(known)) return 1;
  const letters = distance(searched, known);
  return letters <= Math.max(2, known.length / 3) ? letters : Infinity;
}

/** Finds ids by exact name, then by slug, stem and other names of a city. */
export function categoryNames(options: readonly Option[]): CategoryNames {
  const known = new Map<string, string>();
  const keep = (key: string, id: string) => {
    if (!known.has(key)) known.set(key, id);
  };
  for (const { id } of options) keep(`id ${id}`, id);
  for (const { id, name } of options) keep(withoutBlanks(name), id);
  for (const { id, name } of options) if (toSlug(name)) keep(`slug ${toSlug(name)}`, id);
  for (const { id, name } of options) if (kin(name)) keep(`kin ${kin(name)}`, id);
  for (const { id, name } of options) for (const other of otherNames(name)) keep(other, id);
  const suggestions = new Map<string, Option | undefined>();

  const findNearest = (text: string): Option | undefined => {
    const ranked = options
      .map((option) => ({ option, by: likeness(withDashes(text), option.name) }))
      .toSorted((a, b) => a.by - b.by);
    return ranked[0] && ranked[0].by < Infinity ? ranked[0].option : undefined;
  };

  return {
    findId: (text) =>
      known.get(`id ${text.trim()}`) ??
      known.get(withoutBlanks(text)) ??
      known.get(`slug ${toSlug(text)}`) ??
      known.get(`kin ${kin(text)}`),
    findName: (id) => options.find((option) => option.id === id)?.name,
    nearest(text) {
      if (!suggestions.has(text)) suggestions.set(text, findNearest(text));
      return suggestions.get(text);
    },
  };
}
