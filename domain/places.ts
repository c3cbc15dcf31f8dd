import placeNameTable from '#data/synonyms/place-names.json' with { type: 'json' };
import places from '#data/jobs/places.json' with { type: 'json' };
import { beyondAscii } from '#contract/slug.ts';
import { areas, cities } from './cities.ts';
import { remembered } from './remembered.ts';

const placeNames: Readonly<Record<string, readonly string[]>> = placeNameTable;

const placeWords = new Map<string, string>();
for (const { names } of cities) for (const name of names) placeWords.set(name, names[0] ?? name);
for (const [name, spellings] of Object.entries(placeNames)) {
  if (placeWords.has(name)) for (const variant of spellings) placeWords.set(variant, name);
}
for (const name of ['navimumbai', 'greaternoida', 'tvm', 'ggn']) placeWords.delete(name);

const longestName = 3;
const spelling = (name: string) => name.toLowerCase().replace(/[\s-]+/g, ' ');

type Names = Pick<ReadonlyMap<string, unknown>, 'has'> & { keys: () => Iterable<string> };
const firstWords = new WeakMap<Names, ReadonlySet<string>>();
/** A quick check, since most words of a text begin no name. */
function beginsName(table: Names): (word: string) => boolean {
  const known =
    firstWords.get(table) ??
    new Set([...table.keys()].flatMap((name) => /\p{L}+/u.exec(name) ?? []));
  firstWords.set(table, known);
  return (word) => known.has(word.toLowerCase());
}

/** The longest name at each place counts; names keep their spelling and their order. */
function findNames(text: string, table: Names): string[] {
  const begins = beginsName(table);
  const letters = beyondAscii.test(text) ? /\p{L}+/gu : /[a-z]+/gi;
  if (!text.match(letters)?.some(begins)) return [];
  const words = [...text.matchAll(letters)];
  const found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!begins(words[at]?.[0] ?? '')) continue;
    for (let size = longestName; size > 0; size--) {
      const [first, last] = [words[at], words[at + size - 1]];
      if (!first || !last) continue;
      const name = text.slice(first.index, last.index + last[0].length);
      if (!table.has(spelling(name))) continue;
      found.push(name);
      at += size - 1;
      break;
    }
  }
  return found;
}

const streets = /(?<!\p{L})\p{L}{2,30} (?:road|rd|marg|highway)\b/giu;

export const findCities = remembered((text): readonly string[] => [
  // "Roorkee Road" is a street of another city.
  ...new Set(
    findNames(
      / (?:road|rd|marg|highway)\b/i.test(text) ? text.replace(streets, '') : text,
      placeWords,
    ),
  ),
]);

/** The main names of the cities in a text, or of the city of an area that it names. */
export function cityNames(text: string): string[] {
  const named = findCities(text).map((city) => placeWords.get(spelling(city)) ?? city);
  return named.length > 0 ? [...new Set(named)] : [cityOfArea(text) ?? []].flat();
}

const areaNames = Object.entries(areas).flatMap(([city, names]) =>
  names.flatMap((name) => [name, ...(placeNames[name] ?? [])]).map((name) => [name, city] as const),
);

const allAreas = new Set(areaNames.map(([area]) => area));
export const isArea = (name: string): boolean => allAreas.has(spelling(name));

const cityOfArea = (text: string): string | undefined => {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return areaNames.find(([name]) => plain.includes(` ${name} `))?.[1];
};

const { IN: indian, ...otherCountries } = places.countries;
const ofIndia = new Set(indian);
/** The full stop of "u.s." is left out. */
const ofElsewhere = new Set(
  [otherCountries, places.regionsAbroad, places.citiesAbroad].flatMap((table) =>
    Object.values(table)
      .flat()
      .map((name) => name.replace(/\.$/, '')),
  ),
);

/** States of the USA and provinces of Canada, without those that are an Indian state's as well. */
const stateAbroad =
  /,\s*(?:A[BKLZ]|BC|C[AOT]|DC|DE|FL|HI|I[ADL]|K[SY]|MA|MB|MD|ME|MI|MO|MS|MT|N[B-EHJMSVY]|O[HKN]|P[AE]|QC|RI|S[CD]|TX|UT|V[AT]|W[AIVY])\b/;

type RegionCountry = keyof typeof places.regionsAbroad;
const regionsAbroad: ReadonlyMap<string, RegionCountry> = new Map(
  (['US', 'CA', 'GB'] as const satisfies RegionCountry[]).flatMap((country) =>
    places.regionsAbroad[country].map((name) => [name, country] as const),
  ),
);
/** A state of India or a country, which is said beside a city. */
export const isRegionName = (name: string): boolean =>
  places.states.includes(spelling(name)) || ofIndia.has(spelling(name));
export const isRegionAbroad = (name: string): boolean => regionsAbroad.has(spelling(name));

/** The country of a place in such a state, province or county: "Austin, TX", "Boise, Idaho". */
export const countryOfRegion = (city: string, region: string): RegionCountry | undefined => {
  if (findNames(city, placeWords).length > 0) return undefined;
  if (!stateAbroad.test(`,${region}`)) return regionsAbroad.get(spelling(region));
  return /^(?:AB|BC|MB|NB|NS|ON|PE|QC)$/.test(region) ? 'CA' : 'US';
};

/** Whether a location names a place outside India, and none in it: "Remote in USA", "Reston, VA". */
export const isAbroad = (location: string): boolean =>
  [placeWords, ofIndia].every((table) => findNames(location, table).length === 0) &&
  (findNames(location, ofElsewhere).length > 0 || stateAbroad.test(location));
