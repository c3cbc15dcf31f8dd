import { decodeHTMLStrict } from 'entities/decode';
import { parseJson } from '#contract/parse-json.ts';

/** An object of schema.org. Each property can be a text, an object or a list. */
export type JsonLdItem = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is JsonLdItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** Decodes HTML entities, which WordPress sites write into JSON-LD. */
export const toText = (value: unknown): string =>
  typeof value === 'string'
    ? decodeHTMLStrict(value).trim()
    : typeof value === 'number'
      ? String(value)
      : '';

/** Reads "B.Tech", {name: "Java"} or {credentialCategory: "bachelor degree"}. */
export const toName = (value: unknown): string =>
  isItem(value)
    ? (['name', 'legalName', 'credentialCategory', 'description', 'text']
        .map((name) => toText(value[name]))
        .find(Boolean) ?? '')
    : toText(value);
export const toNames = (value: unknown): string[] => toList(value).map(toName).filter(Boolean);

/** Replaces line breaks within strings, which pages contain though JSON forbids them. */
const parseScript = (text: string): unknown => parseJson(text.replace(/\p{Cc}+/gu, ' '));

const hasType = (item: JsonLdItem, type: string) =>
  toList(item['@type']).some(
    (each) =>
      toText(each)
        .replace(/^https?:\/\/schema\.org\//, '')
        .toLowerCase() === type,
  );

const maxDepth = 6;

function findItems(value: unknown, type: string, depth = 0): JsonLdItem[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => findItems(each, type, depth + 1));
  if (!isItem(value)) return [];
  if (hasType(value, type)) return [value];
  const nestedProperties = ['@graph', 'itemListElement', 'item', 'mainEntity'];
  return nestedProperties.flatMap((name) => findItems(value[name], type, depth + 1));
}

export const findJobPostings = (scripts: readonly string[]) =>
  scripts.map(parseScript).flatMap((value) => {
    const graph = isItem(value) ? toList(value['@graph']) : toList(value);
    const itemsById = new Map(graph.filter(isItem).map((item) => [toText(item['@id']), item]));
    return findItems(value, 'jobposting').map((posting) => {
      const employer = posting['hiringOrganization'];
      const linked = isItem(employer) ? itemsById.get(toText(employer['@id'])) : undefined;
      return { posting, company: toName(employer) || toName(linked) };
    });
  });
export type JsonLdJobPosting = ReturnType<typeof findJobPostings>[number];

const periodsByUnit = new Map(
  Object.entries({
    ...{ year: 'year', yearly: 'year', annual: 'year', annually: 'year' },
    ...{ month: 'month', monthly: 'month', week: 'week', weekly: 'week' },
    ...{ day: 'day', daily: 'day', hour: 'hour', hourly: 'hour' },
  }),
);

/** A single value is minimum and maximum. Returns undefined where the pay is a text or missing. */
export function readSalary(posting: JsonLdItem) {
  const salary = posting['baseSalary'];
  if (!isItem(salary)) return undefined;
  const value = isItem(salary['value']) ? salary['value'] : salary;
  const [min, max, single] = ['minValue', 'maxValue', 'value'].map((name) => {
    const amount = Number(toText(value[name]).replaceAll(',', ''));
    return Number.isFinite(amount) && amount > 0 ? amount : undefined;
  });
  const currency = [salary['currency'], value['currency'], posting['salaryCurrency']]
    .map((each) => toText(each).toUpperCase())
    .find(Boolean);
  const period = periodsByUnit.get(toText(value['unitText']).toLowerCase());
  return { min: min ?? single, max: max ?? single, currency, period };
}

export function readExperienceMonths(requirements: unknown): number | undefined {
  return toList(requirements)
    .map((each) => (isItem(each) ? Number(toText(each['monthsOfExperience']) || NaN) : NaN))
    .find((each) => !Number.isNaN(each));
}

export const findListedLinks = (scripts: readonly string[]): string[] =>
  scripts
    .map(parseScript)
    .flatMap((value) => findItems(value, 'itemlist'))
    .flatMap((list) => toList(list['itemListElement']))
    .flatMap((listEntry) => {
      if (!isItem(listEntry)) return toText(listEntry);
      const { item } = listEntry;
      const linkedItems = isItem(item) ? [listEntry, item] : [listEntry];
      const links = linkedItems.flatMap((thing) => [thing['url'], thing['@id']]).map(toText);
      return [...links, toText(item)].find(Boolean) ?? [];
    });
