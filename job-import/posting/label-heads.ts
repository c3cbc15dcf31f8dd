import { type HeadCandidates, textKey } from './candidates.ts';
import { remembered } from '#domain/remembered.ts';
import { type Labelled, valueEnd } from './labels.ts';
import { apart, isName, isRole, parseHiring, toNameCase, trimRole, withoutAside } from './names.ts';
import { modeIn, parsePlace, saysPlace } from '#domain/said-facts.ts';
import type { Sorted } from './sort-lines.ts';

const beforeTown = /^(.*?\b(?:ltd|limited|llp|inc)\b\.?|[^,]+), (.{3,40})$/i;
const withoutRemark = (name: string): string =>
  name.replace(
    / ?\((?!p\)|india|i\))[^()]{2,60}\)$|(?: [–—-]|,) (?:an?|the|one of|leading|india['’]s) .*$|(?<!\b(?:ltd|inc|co|pvt|llp))\.$/i,
    '',
  );

const roleSaid = remembered((value) => {
  const { company, role = apart(value)[0] ?? value } = parseHiring(value) ?? {};
  return { company, role: trimRole(withoutAside(role)) };
});

function readRoleLabel(
  { value, line: { text: from }, isLikely }: Labelled,
  isOfPortal: boolean,
  into: HeadCandidates,
): void {
  const { company, role } = roleSaid(value);
  into.company.add(company, from, 5);
  const isKnown = !isLikely && !isOfPortal && isRole(role);
  into.role.add(role, from, isOfPortal ? 3 : isKnown ? 8 : 6, isKnown);
}

/** "Top MNC (via StaffBridge)" names only the agency. */
const unnamed =
  /^(?:an? |our |one of |the )?(?:top|leading|reputed|big|well[- ]known|confidential|undisclosed|product[- ]based|client|mnc|startup)\b|^(?:private|public|it|software|manufacturing|trading) (?:company|firm|sector|services|industry)$/i;

function addCompany({ value, line: { text }, isLikely }: Labelled, into: HeadCandidates): void {
  if (unnamed.test(value))
    into.company.add(/\b(?:via|through|by) (\p{Lu}[^(),]{1,40})/u.exec(value)?.[1], text, 4);
  else {
    const fullName = withoutRemark(
      parseHiring(value)?.company ?? value.split(valueEnd, 1).join(''),
    );
    const [, name = fullName, town = ''] = beforeTown.exec(fullName) ?? [];
    const named = /\b(?:and|inc|ltd|llp|pvt)\b|&/i.test(town) ? fullName : name;
    into.company.add(toNameCase(named), text, isLikely ? 7 : 10, !isLikely && isName(fullName));
    if (saysPlace(town)) into.location.add(parsePlace(town), text, 2);
  }
}

/** Finds the second part of "Pune, with travel to Chennai". */
const beyondPlace =
  /(?<=\S)[,;(]? ?\b(?:(?:with|and|but|may|some|frequent|occasional|regular) )*(?:travel\w*|visits?|trips?|tours?) .*$/i;
function readPlaceLabel({ value, line: { text }, isLikely }: Labelled, into: HeadCandidates): void {
  const place = parsePlace(value.replace(beyondPlace, ''));
  // "Work location: In person" contains no place.
  if (modeIn(place) && modeIn(place) !== 'remote' && !saysPlace(place)) return;
  const isPlain = (saysPlace(value) || place === 'Remote') && textKey(value) === textKey(place);
  into.location.add(place, text, isLikely ? 7 : 10, !isLikely && isPlain);
}

/** "Mode: Hybrid, Pune", "Venue: 3rd floor, Hinjewadi, Pune 411057", "Place of training: Mormugao". */
function readBesides(
  { fact, value, line: { text } }: Labelled,
  { location }: HeadCandidates,
): void {
  const isNextTo = fact === 'mode' || /^(?:.{0,12}venue|address)\b/i.test(text);
  if (isNextTo && saysPlace(value)) location.add(parsePlace(value), text, 4);
  if (/^place of\b/i.test(text)) location.add(parsePlace(value), text, 2);
}

export function readLabels({ labelled }: Sorted, into: HeadCandidates): void {
  for (const [at, each] of labelled.entries()) {
    const { fact } = each;
    if (fact === 'company') addCompany(each, into);
    if (fact === 'location') readPlaceLabel(each, into);
    if (fact === 'mode' || fact === 'detail') readBesides(each, into);
    // On Naukri, this label before "Industry type" is a category and not the role.
    const next = labelled[at + 1]?.line.text ?? '';
    if (fact === 'role') readRoleLabel(each, /^industry type\b/i.test(next), into);
  }
}
