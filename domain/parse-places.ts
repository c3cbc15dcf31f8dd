import places from '#data/jobs/places.json' with { type: 'json' };
import type { Place } from '#contract/job-schemas.ts';
import {
  findMainCityNames,
  findRegionCountry,
  isArea,
  isRegionAbroad,
  spellPlace,
} from './place-names.ts';

/** Delhi, Chandigarh and Puducherry are left out: they are named as cities. */
const states: ReadonlySet<string> = new Set(places.states);

const codesByName = (table: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(table).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  );

/** ISO 3166 codes by the names that job texts use. */
const countries = codesByName(places.countries);
const citiesAbroad = codesByName(places.citiesAbroad);

/** The preferred name of a city for each of its other names. */
const preferredNames: ReadonlyMap<string, string> = new Map(Object.entries(places.otherNames));

const noPlacePattern =
  /\b(?:tier[- ]?\d|client|pan[- ]india|remote|work from home|wfh|hybrid|on-?site|in-?office|multiple|various|flexible|any ?where|worldwide|global|ncr|tbd|not specified|emea|eu|europe|apac|asia|latam|(?:north|south|latin) america)\b/i;

export const homeCountry = 'IN';
const maxReadCharacters = 500;
const maxPlaces = 20;

/** "Hyderabad (Gachibowli)" is in Hyderabad: what stands in brackets is no place of its own. */
function withoutBrackets(text: string): string {
  // "Remote (US only)" says where one may live.
  if (/\b(?:remote|wfh|work from home)\b/i.test(text)) return text.replace(/[()]/g, ',');
  const [before = '', ...rest] = text.split('(');
  return [before, ...rest.map((part) => part.slice(part.indexOf(')') + 1))].join(',');
}

const isNamedRegion = (part: string) => states.has(part.toLowerCase()) || isRegionAbroad(part);

const findCountry = (part: string): string | undefined =>
  countries.get(
    part
      .toLowerCase()
      .replace(/^.*\b(?:with)?in /, '')
      .replace(/\b(?:remote|only|based|residents?|work from home|wfh)\b/g, '')
      .replace(/[-\s]+/g, ' ')
      .trim(),
  );

/** In "Redmond, Washington, USA" the second part is a region. */
function addCountry(places: readonly Place[], country: string): Place[] {
  const [first, second, ...more] = places;
  if (!first) return [{ country }];
  const isRegionOfFirst = country !== homeCountry && second && !first.region && more.length === 0;
  if (isRegionOfFirst && second.locality) return [{ ...first, region: second.locality, country }];
  return places.map((place) => ({ ...place, country }));
}

function addPart(places: readonly Place[], part: string): readonly Place[] {
  const last = places.at(-1);
  if (part === '' || noPlacePattern.test(part)) return places;
  if (last && (isNamedRegion(part) || /^[A-Z]\.? ?[A-Z]\.?$/.test(part))) {
    const { locality, region } = last;
    // "Washington, DC", "Ontario, California": the first is a city there.
    const isCity = locality === undefined && region !== undefined && isRegionAbroad(region);
    if (isCity) return [...places.slice(0, -1), { locality: region, region: part }];
    if (locality && !region) return [...places.slice(0, -1), { ...last, region: part }];
  }
  return [...places, isNamedRegion(part) ? { region: part } : { locality: part }];
}

const pinCode = /[-–, ]{0,3}\b[1-9]\d{2} ?\d{3}\b/;

/** If some parts are cities, the others are streets or areas and are left out. */
function resolveCities(found: readonly Place[]): Place[] {
  const isCity = ({ locality = '' }: Place) =>
    findMainCityNames(locality).length > 0 || citiesAbroad.has(locality.toLowerCase());
  const cities = found.filter(isCity);
  return (cities.length > 0 ? cities : found).map((place) => {
    const { locality = '', region = '' } = place;
    const country = findRegionCountry(locality, region) ?? citiesAbroad.get(locality.toLowerCase());
    if (country) return { country, ...place };
    const [city] = findMainCityNames(locality);
    // "Whitefield" is in Bengaluru, "Sector 62 Noida" in Noida.
    const isOwnName = city === undefined || (locality.split(' ').length === 1 && !isArea(locality));
    return isOwnName ? place : { ...place, locality: city };
  });
}

/** Names in small letters, of postings and of our tables, get capitals. */
const toName = (name: string): string =>
  spellPlace(name).replace(/^\P{Lu}+$/u, (small) =>
    small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
  );
const capitalizeNames = (place: Place): Place =>
  Object.fromEntries(Object.entries(place).map(([part, name = '']) => [part, toName(name)]));

/** A region and a country belong to the places before them. */
function parseGroup(group: string): readonly Place[] {
  const parts = group.split(',').map((part) =>
    part
      .replace(pinCode, '')
      .replace(/(?<=\p{L}) ?\/? ?ncr\b/iu, '')
      .trim(),
  );
  const country = parts.flatMap((part) => findCountry(part) ?? []).at(-1);
  const places = parts.filter((part) => !findCountry(part)).reduce<readonly Place[]>(addPart, []);
  const resolvedPlaces = resolveCities(places);
  return country ? addCountry(resolvedPlaces, country) : resolvedPlaces;
}

function toKey({ locality = '', region = '', country = '' }: Place): string {
  const name = locality.toLowerCase();
  return name ? (preferredNames.get(name) ?? name) : `${region}/${country}`;
}

const groupSeparator = /[/|;&\n•·]| - |\band\b(?! kashmir)|\bor\b/i;

export function parsePlaces(location: string): Place[] {
  const groups = withoutBrackets(location.slice(0, maxReadCharacters)).split(groupSeparator);
  const places = groups.flatMap(parseGroup).map(capitalizeNames);
  return [...new Map(places.map((place) => [toKey(place), place])).values()].slice(0, maxPlaces);
}
