import { defaultSourceRules, type LeftOutReason, type SourceRules } from '#contract/sources.ts';
import { findStatedSlugs } from '#domain/apply-category-rule.ts';
import { categoryRules, levelRule } from '#domain/category-rules.ts';
import { findStatedYears, parseExperience } from '#domain/parse-experience.ts';
import { toPlainText } from '#domain/read-html.ts';
import { parsePlaces } from '#domain/parse-places.ts';
import { findCities, isAbroad } from '#domain/place-names.ts';
import type { Posting } from './source-posting.ts';

const beginnerPattern =
  /\bintern(?:s|ship)?\b|\bfreshers?\b|\btrainees?\b|\bgraduates?\b|\bapprentices?\b/i;

const seniorMinimumYears = 5;
const minimumYearsByLevel: readonly (readonly [RegExp, number])[] = [
  [/\bmid\b/i, 3],
  [/\b(?:senior|director|executive|lead|principal|manager)\b/i, seniorMinimumYears],
];

/** Words of technology roles, for roles without a known category. */
const technologyPattern =
  /\b(?:engineer(?:ing)?|developer|software|programmer|data|analytics|analyst|it|technology|technical|tech|computer|network|systems?|database|cloud|platform|web|mobile|security|automation|product designer|scientist|hardware|vlsi|embedded|firmware|electronics)\b/i;
const otherWorkPattern =
  /\b(?:sales|account(?:s|ant|ing)?|recruit(?:er|ment|ing)|human resources|hr|marketing|legal|finance|business development|customer success|civil|mechanical|chef|nurse|driver|teacher|facilities)\b/i;

type Country = 'india' | 'abroad' | 'unclear';

/** Remote work counts as India where a place in India is also named. */
export function classifyCountry({ location }: Pick<Posting, 'location'>): Country {
  const places = parsePlaces(location);
  if (places.some(({ country }) => country === 'IN') || /\bindia\b/i.test(location)) return 'india';
  if (findCities(location).length > 0) return 'india';
  return isAbroad(location) || places.some(({ country }) => country) ? 'abroad' : 'unclear';
}

function isTechnology({ role }: Posting): boolean {
  if (findStatedSlugs(categoryRules.jobbyrole, { role }).length > 0)
    return !/\bsales\b/i.test(role);
  return technologyPattern.test(role) && !otherWorkPattern.test(role);
}

const isSenior = ({ role }: Posting): boolean =>
  findStatedSlugs(levelRule, { role }).some((level) => /^(?:senior|managerial)-roles$/.test(level));

function findMinimumYears({ experience, description }: Posting): number | undefined {
  const statedExperience = parseExperience(experience);
  if (statedExperience) return statedExperience.min;
  const level = minimumYearsByLevel.find(([levelPattern]) => levelPattern.test(experience))?.[1];
  const statedYears = toPlainText(description).split('\n').map(findStatedYears).find(Boolean)?.min;
  return level === undefined ? statedYears : Math.max(level, statedYears ?? 0);
}

/** A senior title excludes a posting at the default limit. Above it, the stated years decide. */
function findExperienceReason(posting: Posting, maxYears: number): LeftOutReason | undefined {
  if (beginnerPattern.test(posting.role)) return undefined;
  const isForSeniors = isSenior(posting);
  if (isForSeniors && maxYears <= defaultSourceRules.years) return 'senior';
  const minimumYears = findMinimumYears(posting);
  if (minimumYears !== undefined) return minimumYears > maxYears ? 'experienced' : undefined;
  return isForSeniors && seniorMinimumYears > maxYears ? 'senior' : undefined;
}

/** Returns undefined where the posting is wanted. A posting from a list can lack its description. */
export function findLeftOutReason(
  posting: Posting,
  { years: maxYears, isAbroadWanted, isOtherWorkWanted }: SourceRules = defaultSourceRules,
): LeftOutReason | undefined {
  if (!isAbroadWanted && classifyCountry(posting) === 'abroad') return 'abroad';
  if (!isOtherWorkWanted && !isTechnology(posting)) return 'other-work';
  return findExperienceReason(posting, maxYears);
}
