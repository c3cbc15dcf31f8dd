import { countries, noPlace, otherNames, states } from './place-names.ts';

export interface Place {
  locality?: string;
  region?: string;
  /** ISO 3166. */
  country?: string;
}

export const home = 'IN';
const longestRead = 500;
const mostPlaces = 20;

/** "Hyderabad (Gachibowli)" is in Hyderabad: what stands in brackets is no place of its own. */
function withoutBrackets(text: string): string {
  const [before = '', ...rest] = text.split('(');
  return [before, ...rest.map((part) => part.slice(part.indexOf(')') + 1))].join(',');
}

const isRegion = (part: string) => states.has(part.toLowerCase()) || /^[A-Z]{2}$/.test(part);

/** What names the country of the places around it: "London, UK", "Remote in India". */
const countryOf = (part: string): string | undefined =>
  countries.get(part.toLowerCase().replace(/^.*\b(?:with)?in /, ''));

/** Of "Redmond, Washington, USA" the second is a region. */
function inCountry(places: readonly Place[], country: string): Place[] {
  const [first, second, ...more] = places;
  if (!first) return [{ country }];
  const isRegionOfFirst = country !== home && second && !first.region && more.length === 0;
  if (isRegionOfFirst && second.locality) return [{ ...first, region: second.locality, country }];
  return places.map((place) => ({ ...place, country }));
}

/** The places before a part between commas, with what it tells of them. */
function withPart(places: readonly Place[], part: string): readonly Place[] {
  const last = places.at(-1);
  if (part === '' || noPlace.test(part)) return places;
  if (last?.locality && !last.region && isRegion(part)) {
    return [...places.slice(0, -1), { ...last, region: part }];
  }
  return [...places, states.has(part.toLowerCase()) ? { region: part } : { locality: part }];
}

/** A region and a country belong to the places before them. */
function placesIn(group: string): readonly Place[] {
  const parts = group.split(',').map((part) => part.trim());
  const country = parts.flatMap((part) => countryOf(part) ?? []).at(-1);
  const places = parts.filter((part) => !countryOf(part)).reduce<readonly Place[]>(withPart, []);
  return country ? inCountry(places, country) : places;
}

function keyOf({ locality = '', region = '', country = '' }: Place): string {
  const name = locality.toLowerCase();
  return name ? (otherNames.get(name) ?? name) : `${region}/${country}`;
}

const betweenGroups = /[/|;&\n•·]| - |\band\b(?! kashmir)|\bor\b/i;

/** The places that a job's location names, each once, in its own words. */
export function placesOf(location: string): Place[] {
  const groups = withoutBrackets(location.slice(0, longestRead)).split(betweenGroups);
  const places = groups.flatMap(placesIn);
  return [...new Map(places.map((place) => [keyOf(place), place])).values()].slice(0, mostPlaces);
}
