import { areas, cities } from '#domain/cities.ts';
import { mergedWords } from '../words/merging.ts';

const oneWord = (name: string): string[] => {
  const words = mergedWords(name);
  return words.length === 1 ? words : [];
};

const cityWords = new Set(cities.flatMap(({ names }) => names).flatMap(oneWord));

/** The city of an area, else the region or the state of a city. */
const wider = new Map([
  ...cities.flatMap(({ names, state, region }) =>
    names
      .flatMap(oneWord)
      .flatMap((name) => oneWord(region ?? state).map((place) => [name, place] as const)),
  ),
  ...Object.entries(areas).flatMap(([city, parts]) =>
    parts.flatMap(oneWord).map((part) => [part, city] as const),
  ),
]);

/** States, and regions such as the one around Delhi. */
const regionWords = new Set(
  cities.flatMap(({ state, region }) => [state, ...(region ? [region] : [])]).flatMap(oneWord),
);

export const isRegion = (word: string): boolean => regionWords.has(word);
export const isCity = (word: string): boolean => cityWords.has(word);
export const isArea = (word: string): boolean => wider.has(word);
/** Where the nearest jobs are, by a term of locations. */
export const widerPlace = (word: string): string | undefined => wider.get(word);

const cityOf = new Map(
  cities.flatMap((city) => city.names.flatMap(oneWord).map((name) => [name, city] as const)),
);

/** As a chip calls a city that was typed by another of its names. */
export function nameOfCity(word: string): { name?: string } {
  const [best = word] = cityOf.get(word)?.names ?? [];
  return best === word ? {} : { name: best.charAt(0).toUpperCase() + best.slice(1) };
}

/** Where one may look as well: the city of an area, else the region, the state and its other cities. */
export function placesNear(word: string): string[] {
  const city = cityOf.get(word);
  if (!city) return [widerPlace(word) ?? []].flat();
  const { state, region } = city;
  const around = cities
    .filter((other) => other !== city)
    .filter((other) => (region ? other.region === region : other.state === state))
    .flatMap(({ names }) => names.slice(0, 1));
  return [region ?? state, ...around];
}
