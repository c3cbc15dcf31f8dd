import { levels } from '#domain/category-rules.ts';
import { statedSlugs } from '#domain/category-rule.ts';
import { toSlug } from '#contract/slug.ts';

const ofBeginners = new Set(['internship', 'freshers', '0-1-year-experience']);
const ofSeniors = new Set(['senior-roles', 'managerial-roles']);

/** A senior's role at the level of beginners, or a beginner's at the level of seniors. */
export function contradictsLevel(role: string, levelName: string): boolean {
  const level = toSlug(levelName);
  return statedSlugs(levels, { role }).some(
    (stated) =>
      (ofSeniors.has(stated) && ofBeginners.has(level)) ||
      (ofBeginners.has(stated) && ofSeniors.has(level)),
  );
}
