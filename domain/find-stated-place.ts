import { widePlacePattern } from './find-stated-facts.ts';
import { findWorkMode } from './find-work-modes.ts';
import { memoize } from './memoize.ts';
import { findCities, isArea, findMainCityNames, isRegionName } from './place-names.ts';

const workModeWords =
  /\([^()]{0,60}\)|\b(?:remote|hybrid|wfh|wfo|work[ -]from[ -](?:home|office|anywhere)|on-?site|in[ -]office)\b[^,|·]{0,30}/gi;

const withoutWorkMode = (text: string): string =>
  text.replace(workModeWords, ' ').replace(/^[ ,|·/–-]{1,10}|[ ,|·/–.-]{1,10}$/g, '');
const listSeparator = / ?[/&,;] ?| (?:and|or|aur|ya) /;
const oneWord = /^\p{Lu}\p{L}{3,}$/u;

/** The cities of a text, or the whole text without its work mode. */
export const parsePlace = memoize((text): string => {
  const cityNames = findCities(text);
  // A city and then another word is a list; "Baner, Pune" is an area and its city.
  const isList = findCities(text.split(',')[0] ?? '').length > 0;
  const parts = withoutWorkMode(text).split(
    isList ? listSeparator : / ?[/&] ?| (?:and|or|aur|ya) /,
  );
  const isWithin = (area: string) =>
    isArea(area) &&
    cityNames.some((city) => findMainCityNames(city)[0] === findMainCityNames(area)[0]);
  // "Ratnagiri / Panaji": what stands beside a city is a place too, though it is in no list.
  if (
    cityNames.length > 0 &&
    parts.length > 1 &&
    cityNames.every((city) => parts.includes(city)) &&
    parts.every((each) => oneWord.test(each) && !isRegionName(each) && !isWithin(each))
  )
    return [...new Set(parts.map((each) => findCities(each)[0] ?? each))].join(', ');
  const nationwide = widePlacePattern.exec(text)?.[0];
  if (cityNames.length > 0) return cityNames.join(', ').replace(/\bhyd\b/i, 'Hyderabad');
  if (nationwide) return nationwide;
  const rest = withoutWorkMode(text);
  return rest === '' ? (findWorkMode(text) === 'remote' ? 'Remote' : text.trim()) : rest;
});
const capitalize = (city: string) => city.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const officePattern =
  /(?<!\p{L})((?:\p{Lu}\p{L}{2,20}(?: ?[,/&] ?| (?:and|or|aur|ya) | )){0,6}\p{Lu}\p{L}{2,20}|(?<=\b(?:our|the|for) )(?!our |the )\p{Ll}{3,20}) (?:\p{Ll}+ )?(?:office|plant|branch|team|lab|studio|campus|works|location|unit|centre|center)/u;

const placesPattern =
  /\b(?:in|at|from) ((?:\p{Lu}\p{L}{2,20}(?: (?=\p{Lu}))?){1,2}(?:(?:, | and | & | or | ?\/ ?)\p{Lu}\p{L}{2,20}){0,5})/gu;

const otherPlacePattern =
  /\b(?:training|interviews?|tests?|drive|venue|meets|retreats?|offsites?)\b/i;
const placeSeparator = /, | and | & | or | ?\/ ?/;
const stationedAtPattern =
  /\b(?:posting|posted|placed|stationed|job|role) (?:is |will be )?(?:at|in) (?:our [\p{L} ]{3,20} in )?(\p{Lu}\p{L}{3,20}(?: (?:and|or|&) \p{Lu}\p{L}{3,20})?)(?=[;.,]|$)/u;

/** Every sentence that names the place of a job matches this quick check. */
const quickPlaceCheck =
  /\b(?:in|at|from) | (?:office|plant|branch|team|lab|studio|campus|works|location|unit|cent)/;

/** The places that a sentence states: "in Salem and Erode", "our Pune plant". */
export const findStatedPlace = memoize((said): string | undefined => {
  if (!quickPlaceCheck.test(said)) return undefined;
  const text = said
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .filter((each) => !otherPlacePattern.test(each))
    .join(' ');
  const isList = !/ (?:at|in|from) [\p{L} ]+, /u.test(text);
  const [, posted] = stationedAtPattern.exec(text) ?? [];
  if (posted) return posted.split(placeSeparator).join(', ');
  const [places] = [...(text.search(placesPattern) < 0 ? [] : text.matchAll(placesPattern))]
    .map(([, places = '']) => places.split(placeSeparator))
    .filter((places) => places.some((place) => findCities(place).length > 0));
  // "At Kagal, Kolhapur": a part of a city; "at Salem and Erode": two of them.
  if (places)
    return places.flatMap((place) => findCities(place)[0] ?? (isList ? place : [])).join(', ');
  return (
    findCities(officePattern.exec(text)?.[1] ?? '')
      .map(capitalize)
      .join(', ') || undefined
  );
});

/** A guess for postings that state no place: the cities of a line, or the area of an office. */
export const guessPlace = (text: string): string | undefined => {
  const cities = findCities(text.replace(/[@#]\S+/g, '')).map(capitalize);
  const [, area = ''] =
    /\bour (\p{Lu}\p{L}+) (?:office|plant|branch|unit|centre|factory)\b/u.exec(text) ?? [];
  return cities.length > 0 ? cities.join(', ') : isArea(area) ? area : undefined;
};
