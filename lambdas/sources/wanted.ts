import type { LeftOutReason } from '#contract/sources.ts';
import { statedSlugs } from '#domain/category-rule.ts';
import { categoryRules, levels } from '#domain/category-rules.ts';
import { parseExperience, yearsSaid } from '#domain/experience.ts';
import { plainText } from '#domain/html.ts';
import { parsePlaces } from '#domain/place-parts.ts';
import { citiesIn, isAbroad } from '#domain/places.ts';
import type { Posting } from './posting.ts';

/** Years that a beginner's posting asks for at least. */
const mostYears = 2;

const beginner =
  /\bintern(?:s|ship)?\b|\bfreshers?\b|\btrainees?\b|\bgraduates?\b|\bapprentices?\b/i;
const seniorLevel = /\b(?:mid|senior|director|executive|lead|principal|manager)\b/i;

/** Technology by the role's own words, where no category of roles knows it. */
const technology =
  /\b(?:engineer(?:ing)?|developer|software|programmer|data|analytics|analyst|it|technology|technical|tech|computer|network|systems?|database|cloud|platform|web|mobile|security|automation|product designer|scientist|hardware|vlsi|embedded|firmware|electronics)\b/i;
const otherWork =
  /\b(?:sales|account(?:s|ant|ing)?|recruit(?:er|ment|ing)|human resources|hr|marketing|legal|finance|business development|customer success|civil|mechanical|chef|nurse|driver|teacher|facilities)\b/i;

type Country = 'india' | 'abroad' | 'unclear';

/** Remote work counts where a place in India is named beside it. */
export function countryOf({ location }: Pick<Posting, 'location'>): Country {
  const places = parsePlaces(location);
  if (places.some(({ country }) => country === 'IN') || /\bindia\b/i.test(location)) return 'india';
  if (citiesIn(location).length > 0) return 'india';
  return isAbroad(location) || places.some(({ country }) => country) ? 'abroad' : 'unclear';
}

function isTechnology({ role }: Posting): boolean {
  if (statedSlugs(categoryRules.jobbyrole, { role }).length > 0) return !/\bsales\b/i.test(role);
  return technology.test(role) && !otherWork.test(role);
}

const isSenior = ({ role }: Posting): boolean =>
  !beginner.test(role) &&
  statedSlugs(levels, { role }).some((level) => /^(?:senior|managerial)-roles$/.test(level));

function asksForMore({ role, experience, description }: Posting): boolean {
  if (beginner.test(role)) return false;
  const stated = parseExperience(experience);
  if (stated) return stated.min > mostYears;
  if (seniorLevel.test(experience)) return true;
  const said = plainText(description).split('\n').map(yearsSaid).find(Boolean);
  return said !== undefined && said.min > mostYears;
}

/** By what is known of it so far: the list of a board may say less than the posting. Undefined where it is wanted. */
export function reasonAgainst(posting: Posting): LeftOutReason | undefined {
  if (countryOf(posting) === 'abroad') return 'abroad';
  if (!isTechnology(posting)) return 'other-work';
  if (isSenior(posting)) return 'senior';
  return asksForMore(posting) ? 'experienced' : undefined;
}
