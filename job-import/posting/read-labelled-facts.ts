import { type PossibleFacts, toTextKey } from './possible-values.ts';
import { memoize } from '#domain/memoize.ts';
import { type LabelledFact, valueEnd } from './parse-labels.ts';
import { parseHiring } from './parse-hiring-sentence.ts';
import {
  splitRoleAndFacts,
  isCompany,
  isRole,
  toTitleCase,
  trimRole,
  dropBracketedFacts,
} from './role-and-company-names.ts';
import { findWorkMode, hasPlace } from '#domain/find-stated-facts.ts';
import { parsePlace } from '#domain/find-stated-place.ts';
import type { Outline } from './read-outline.ts';

const nameBeforeTown = /^(.*?\b(?:ltd|limited|llp|inc)\b\.?|[^,]+), (.{3,40})$/i;
/** Drops what is no part of a name: "(a unit of …)", ", a leading …", " - one of …". */
const dropRemark = (name: string): string =>
  name.replace(
    / ?\((?!p\)|india|i\))[^()]{2,60}\)$|(?: [–—-]|,) (?:an?|the|one of|leading|india['’]s) .*$|(?<!\b(?:ltd|inc|co|pvt|llp))\.$/i,
    '',
  );

const parseRoleLabel = memoize((value) => {
  const { company, role = splitRoleAndFacts(value)[0] ?? value } = parseHiring(value) ?? {};
  return { company, role: trimRole(dropBracketedFacts(role)) };
});

/** The number given to `add` is the weight of the value among those found for its field. */
function readRoleLabel(
  { value, line: { text: from }, isGuess }: LabelledFact,
  isPortalCategory: boolean,
  candidates: PossibleFacts,
): void {
  const { company, role } = parseRoleLabel(value);
  candidates.company.add(company, from, 5);
  const isLabelled = !isGuess && !isPortalCategory && isRole(role);
  candidates.role.add(role, from, isPortalCategory ? 3 : isLabelled ? 8 : 6, isLabelled);
}

/** "Top MNC (via StaffBridge)" names only the agency. */
const anonymousCompany =
  /^(?:an? |our |one of |the )?(?:top|leading|reputed|big|well[- ]known|confidential|undisclosed|product[- ]based|client|mnc|startup)\b|^(?:private|public|it|software|manufacturing|trading) (?:company|firm|sector|services|industry)$/i;

function addCompany({ value, line: { text }, isGuess }: LabelledFact, into: PossibleFacts): void {
  if (anonymousCompany.test(value))
    into.company.add(/\b(?:via|through|by) (\p{Lu}[^(),]{1,40})/u.exec(value)?.[1], text, 4);
  else {
    const fullName = dropRemark(parseHiring(value)?.company ?? value.split(valueEnd, 1).join(''));
    const [, name = fullName, town = ''] = nameBeforeTown.exec(fullName) ?? [];
    const company = /\b(?:and|inc|ltd|llp|pvt)\b|&/i.test(town) ? fullName : name;
    into.company.add(toTitleCase(company), text, isGuess ? 7 : 10, !isGuess && isCompany(fullName));
    if (hasPlace(town)) into.location.add(parsePlace(town), text, 2);
  }
}

/** Finds the second part of "Pune, with travel to Chennai". */
const travelWords =
  /(?<=\S)[,;(]? ?\b(?:(?:with|and|but|may|some|frequent|occasional|regular) )*(?:travel\w*|visits?|trips?|tours?) .*$/i;
function readPlaceLabel({ value, line: { text }, isGuess }: LabelledFact, into: PossibleFacts) {
  const place = parsePlace(value.replace(travelWords, ''));
  // "Work location: In person" contains no place.
  if (findWorkMode(place) && findWorkMode(place) !== 'remote' && !hasPlace(place)) return;
  const isOnlyPlace =
    (hasPlace(value) || place === 'Remote') && toTextKey(value) === toTextKey(place);
  into.location.add(place, text, isGuess ? 7 : 10, !isGuess && isOnlyPlace);
}

/** "Mode: Hybrid, Pune", "Venue: 3rd floor, Hinjewadi, Pune 411057", "Place of training: Mormugao". */
function readNearbyPlace(
  { fact, value, line: { text } }: LabelledFact,
  { location }: PossibleFacts,
) {
  const isNearby = fact === 'mode' || /^(?:.{0,12}venue|address)\b/i.test(text);
  if (isNearby && hasPlace(value)) location.add(parsePlace(value), text, 4);
  if (/^place of\b/i.test(text)) location.add(parsePlace(value), text, 2);
}

export function readLabelledFacts({ labelledFacts }: Outline, candidates: PossibleFacts): void {
  for (const [index, label] of labelledFacts.entries()) {
    const { fact } = label;
    if (fact === 'company') addCompany(label, candidates);
    if (fact === 'location') readPlaceLabel(label, candidates);
    if (fact === 'mode' || fact === 'detail') readNearbyPlace(label, candidates);
    // On Naukri, this label before "Industry type" is a category and not the role.
    const nextText = labelledFacts[index + 1]?.line.text ?? '';
    if (fact === 'role') readRoleLabel(label, /^industry type\b/i.test(nextText), candidates);
  }
}
