import { textKey } from '#contract/same-job.ts';
import { isRegionName } from '#domain/places.ts';
import { type HeadCandidates, labelWeight } from './candidates.ts';
import type { Labelled } from './labels.ts';
import { apart, hiringSaid, isRole, placeAside, spelt, trimRole, withoutAside } from './names.ts';
import { placeIn, saysPlace } from './readers.ts';
import type { Sorted } from './sort-lines.ts';

const withoutRemark = (name: string): string =>
  name.replace(/ ?\((?!p\)|india|i\))[^()]{2,60}\)$/i, '');

function readRoleLabel(
  { value, line: { text: from }, isLikely }: Labelled,
  isOfPortal: boolean,
  into: HeadCandidates,
): void {
  const isKnown = !isLikely && !isOfPortal;
  const { company, role: named } = / (?:@|at) \p{Lu}/u.test(value) ? (hiringSaid(value) ?? {}) : {};
  into.company.add(company, from, 5);
  const role = trimRole(withoutAside(named ?? apart(value)[0] ?? value));
  into.role.add(role, from, isOfPortal ? 3 : isRole(role) && isKnown ? 8 : 6, isKnown);
  into.location.add(placeAside(value), from, 4);
}

/** "Top MNC (via StaffBridge)" has no name but that of who asks for it. */
const unnamed =
  /^(?:an? |our |one of |the )?(?:top|leading|reputed|big|well[- ]known|confidential|undisclosed|product[- ]based|client|mnc|startup)\b/i;

function addCompany(said: string, from: string, worth: number, { company }: HeadCandidates): void {
  if (unnamed.test(said))
    company.add(/\b(?:via|through|by) (\p{Lu}[^(),]{1,40})/u.exec(said)?.[1], from, 4);
  else company.add(spelt(withoutRemark(said)), from, worth, worth >= labelWeight);
}

function readPlaceLabel({ value, line: { text }, isLikely }: Labelled, into: HeadCandidates): void {
  const place = placeIn(value);
  const own = value.split(',').filter((part) => !isRegionName(part.trim()));
  const isPlain = textKey(own.join(' ')) === textKey(place);
  into.location.add(place, text, isLikely ? 7 : 10, !isLikely && isPlain);
}

export function readLabels({ labelled }: Sorted, into: HeadCandidates): void {
  for (const [at, each] of labelled.entries()) {
    const { fact, value, line, isLikely } = each;
    if (fact === 'company') addCompany(value, line.text, isLikely ? 7 : 10, into);
    if (fact === 'location') readPlaceLabel(each, into);
    // "Mode: Hybrid, Pune", "Venue: 3rd floor, Hinjewadi, Pune 411057".
    const isBeside =
      fact === 'mode' || (fact === 'detail' && /^(?:.{0,12}venue|address)\b/i.test(line.text));
    if (isBeside && saysPlace(value)) into.location.add(placeIn(value), line.text, 4);
    // Naukri names a kind of role above that of the industry.
    const next = labelled[at + 1]?.line.text ?? '';
    if (fact === 'role') readRoleLabel(each, /^industry type\b/i.test(next), into);
  }
}
