import placeNameTable from '#data/synonyms/place-names.json' with { type: 'json' };
import places from '#data/jobs/places.json' with { type: 'json' };
import { nonAscii } from '#contract/slug.ts';
import { areas, cities } from './cities.ts';
import { memoize } from './memoize.ts';

const placeNames: Readonly<Record<string, readonly string[]>> = placeNameTable;

const mainCityNames = new Map<string, string>();
for (const { names } of cities) for (const name of names) mainCityNames.set(name, names[0] ?? name);
for (const [name, spellings] of Object.entries(placeNames)) {
  if (mainCityNames.has(name)) for (const variant of spellings) mainCityNames.set(variant, name);
}
/** In texts these joined names and abbreviations are not taken for a city. */
for (const name of ['navimumbai', 'greaternoida', 'tvm', 'ggn']) mainCityNames.delete(name);

/** The search joins the words of some names: "navimumbai" is written "navi mumbai". */
export function spellPlace(name: string): string {
  const joined = name.toLowerCase();
  return placeNames[joined]?.find((words) => words.replaceAll(' ', '') === joined) ?? name;
}

const maxNameWords = 3;
const normalizeName = (name: string) => name.toLowerCase().replace(/[\s-]+/g, ' ');

type Names = Pick<ReadonlyMap<string, unknown>, 'has'> & { keys: () => Iterable<string> };

/** Finds the names of a table in a text. The longest at each place counts; names keep their spelling and their order. */
function nameFinder(names: Names) {
  // A quick check, since most words of a text begin no name.
  const firstWords = new Set([...names.keys()].flatMap((name) => /\p{L}+/u.exec(name) ?? []));
  const canBegin = (word: string) => firstWords.has(word.toLowerCase());
  return (text: string): string[] => {
    const letters = nonAscii.test(text) ? /\p{L}+/gu : /[a-z]+/gi;
    if (!text.match(letters)?.some(canBegin)) return [];
    const words = [...text.matchAll(letters)];
    const found: string[] = [];
    for (let index = 0; index < words.length; index++) {
      if (!canBegin(words[index]?.[0] ?? '')) continue;
      for (let size = maxNameWords; size > 0; size--) {
        const [first, last] = [words[index], words[index + size - 1]];
        if (!first || !last) continue;
        const name = text.slice(first.index, last.index + last[0].length);
        if (!names.has(normalizeName(name))) continue;
        found.push(name);
        index += size - 1;
        break;
      }
    }
    return found;
  };
}

const findCityNames = nameFinder(mainCityNames);

const streetPattern = /(?<!\p{L})\p{L}{2,30} (?:road|rd|marg|highway)\b/giu;

export const findCities = memoize((text): readonly string[] => [
  // "Roorkee Road" is a street of another city.
  ...new Set(
    findCityNames(
      / (?:road|rd|marg|highway)\b/i.test(text) ? text.replace(streetPattern, '') : text,
    ),
  ),
]);

/** The main names of the cities in a text, or of the city of an area that it names. */
export function findMainCityNames(text: string): string[] {
  const cityNames = findCities(text).map((city) => mainCityNames.get(normalizeName(city)) ?? city);
  return cityNames.length > 0 ? [...new Set(cityNames)] : [findCityOfArea(text) ?? []].flat();
}

const areaNames = Object.entries(areas).flatMap(([city, names]) =>
  names.flatMap((name) => [name, ...(placeNames[name] ?? [])]).map((name) => [name, city] as const),
);

const allAreas = new Set(areaNames.map(([area]) => area));
export const isArea = (name: string): boolean => allAreas.has(normalizeName(name));

const findCityOfArea = (text: string): string | undefined => {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return areaNames.find(([name]) => plain.includes(` ${name} `))?.[1];
};

const { IN: namesOfIndia, ...otherCountries } = places.countries;
const indiaNames = new Set(namesOfIndia);
const findIndiaNames = nameFinder(indiaNames);
/** The full stop of "u.s." is left out. */
const findForeignNames = nameFinder(
  new Set(
    [otherCountries, places.regionsAbroad, places.citiesAbroad].flatMap((table) =>
      Object.values(table)
        .flat()
        .map((name) => name.replace(/\.$/, '')),
    ),
  ),
);

/** States of the USA and provinces of Canada, without those that are an Indian state's as well. */
const foreignStatePattern =
  /,\s*(?:A[BKLZ]|BC|C[AOT]|DC|DE|FL|HI|I[ADL]|K[SY]|MA|MB|MD|ME|MI|MO|MS|MT|N[B-EHJMSVY]|O[HKN]|P[AE]|QC|RI|S[CD]|TX|UT|V[AT]|W[AIVY])\b/;

type RegionCountry = keyof typeof places.regionsAbroad;
const regionsAbroad: ReadonlyMap<string, RegionCountry> = new Map(
  (['US', 'CA', 'GB'] as const satisfies RegionCountry[]).flatMap((country) =>
    places.regionsAbroad[country].map((name) => [name, country] as const),
  ),
);
/** A state of India, or India itself: places write it beside a city. */
export const isRegionName = (name: string): boolean =>
  places.states.includes(normalizeName(name)) || indiaNames.has(normalizeName(name));
export const isRegionAbroad = (name: string): boolean => regionsAbroad.has(normalizeName(name));

/** The country of a city whose region is a state, province or county abroad: "Austin, TX", "Boise, Idaho". */
export const findRegionCountry = (city: string, region: string): RegionCountry | undefined => {
  if (findCityNames(city).length > 0) return undefined;
  if (!foreignStatePattern.test(`,${region}`)) return regionsAbroad.get(normalizeName(region));
  return /^(?:AB|BC|MB|NB|NS|ON|PE|QC)$/.test(region) ? 'CA' : 'US';
};

/** Whether a location names a place outside India, and none in it: "Remote in USA", "Reston, VA". */
export const isAbroad = (location: string): boolean =>
  [findCityNames, findIndiaNames].every((find) => find(location).length === 0) &&
  (findForeignNames(location).length > 0 || foreignStatePattern.test(location));
