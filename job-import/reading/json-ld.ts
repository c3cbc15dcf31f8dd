import { decodeHTMLStrict } from 'entities/decode';

/** An object of schema.org. Each property can be a text, an object or a list. */
export type Item = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is Item =>
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
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/\p{Cc}+/gu, ' '));
  } catch {
    return undefined;
  }
}

const hasType = (item: Item, type: string) =>
  toList(item['@type']).some(
    (each) =>
      toText(each)
        .replace(/^https?:\/\/schema\.org\//, '')
        .toLowerCase() === type,
  );

const deepest = 6;

function findItems(value: unknown, type: string, depth = 0): Item[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each) => findItems(each, type, depth + 1));
  if (!isItem(value)) return [];
  if (hasType(value, type)) return [value];
  const within = ['@graph', 'itemListElement', 'item', 'mainEntity'];
  return within.flatMap((name) => findItems(value[name], type, depth + 1));
}

export interface JobRecord {
  posting: Item;
  company: string;
}

export const findJobRecords = (scripts: readonly string[]): JobRecord[] =>
  scripts.map(parsed).flatMap((value) => {
    const graph = isItem(value) ? toList(value['@graph']) : toList(value);
    const things = new Map(graph.filter(isItem).map((item) => [toText(item['@id']), item]));
    return findItems(value, 'jobposting').map((posting) => {
      const employer = posting['hiringOrganization'];
      const linked = isItem(employer) ? things.get(toText(employer['@id'])) : undefined;
      return { posting, company: toName(employer) || toName(linked) };
    });
  });

const periods = new Map(
  Object.entries({
    ...{ year: 'year', yearly: 'year', annual: 'year', annually: 'year' },
    ...{ month: 'month', monthly: 'month', week: 'week', weekly: 'week' },
    ...{ day: 'day', daily: 'day', hour: 'hour', hourly: 'hour' },
  }),
);

/** A single value is minimum and maximum. Returns undefined where the pay is a text or missing. */
export function readSalary(posting: Item) {
  const salary = posting['baseSalary'];
  if (!isItem(salary)) return undefined;
  const value = isItem(salary['value']) ? salary['value'] : salary;
  const [min, max, exact] = ['minValue', 'maxValue', 'value'].map((name) => {
    const amount = Number(toText(value[name]).replaceAll(',', ''));
    return Number.isFinite(amount) && amount > 0 ? amount : undefined;
  });
  const currency = [salary['currency'], value['currency'], posting['salaryCurrency']]
    .map((each) => toText(each).toUpperCase())
    .find(Boolean);
  const period = periods.get(toText(value['unitText']).toLowerCase());
  return { min: min ?? exact, max: max ?? exact, currency, period };
}

/** Returns undefined where the months are missing or not a number. */
export function readMonths(requirements: unknown): number | undefined {
  const months = toList(requirements).map((each) =>
    isItem(each) ? Number(toText(each['monthsOfExperience']) || NaN) : NaN,
  );
  return months.find((each) => !Number.isNaN(each));
}

export const findListedLinks = (scripts: readonly string[]): string[] =>
  scripts
    .map(parsed)
    .flatMap((value) => findItems(value, 'itemlist'))
    .flatMap((list) => toList(list['itemListElement']))
    .flatMap((entry) => {
      if (!isItem(entry)) return toText(entry);
      const { item } = entry;
      const things = isItem(item) ? [entry, item] : [entry];
      const links = things.flatMap((thing) => [thing['url'], thing['@id']]).map(toText);
      return [...links, toText(item)].find(Boolean) ?? [];
    });
