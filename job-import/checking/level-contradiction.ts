import { levels } from '#domain/category-rules.ts';
import { statedSlugs } from '#domain/category-rule.ts';
import { toSlug } from '#contract/slug.ts';

const ofBeginners = new Set(['internship', 'freshers', '0-1-year-experience']);
const ofSeniors = new Set(['senior-roles', 'managerial-roles']);

export function contradictsLevel(role: string, levelName: string): boolean {
  const level = toSlug(levelName);
  return statedSlugs(levels, { role }).some(
    (stated) =>
      (ofSeniors.has(stated) && ofBeginners.has(level)) ||
      (ofBeginners.has(stated) && ofSeniors.has(level)),
  );
}
