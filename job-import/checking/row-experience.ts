import { toSlug } from '#contract/slug.ts';
import { findStatedSlugs } from '#domain/apply-category-rule.ts';
import { levelRule } from '#domain/category-rules.ts';
import { findMinYears, parseExperience, type Years } from '#domain/parse-experience.ts';
import type { RowFields } from '../format/import-fields.ts';

/** The years of a cell. "Entry level" does not count where the description asks for three years or more. */
export function readExperience(cell: string, description: string): Years | undefined {
  const min = /^entry[- ]level$/i.test(cell.trim()) ? findMinYears(description) : undefined;
  return min !== undefined && min >= 3 ? { min } : parseExperience(cell);
}

/** Adds the years of a cell to Eligibility, unless the level's name or the texts say them. */
export function addExperience(fields: RowFields, cell: string, levelName: string): RowFields {
  const years = /\d/.test(cell) ? parseExperience(cell) : undefined;
  const isStated =
    JSON.stringify(years) === JSON.stringify(parseExperience(levelName)) ||
    (/[a-z]/i.test(cell) && Object.values(fields).some((text) => text.includes(cell)));
  if (years === undefined || isStated) return fields;
  const lines = [fields.eligibility, `Experience: ${cell}`];
  return { ...fields, eligibility: lines.filter(Boolean).join('\n') };
}

const beginnerLevels = new Set(['internship', 'freshers', '0-1-year-experience']);
const seniorLevels = new Set(['senior-roles', 'managerial-roles']);

export function contradictsLevel(role: string, levelName: string): boolean {
  const level = toSlug(levelName);
  return findStatedSlugs(levelRule, { role }).some(
    (stated) =>
      (seniorLevels.has(stated) && beginnerLevels.has(level)) ||
      (beginnerLevels.has(stated) && seniorLevels.has(level)),
  );
}
