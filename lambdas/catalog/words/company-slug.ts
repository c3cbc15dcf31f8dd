import { companyKey } from '#contract/same-job.ts';
import { toSlug } from '#contract/slug.ts';
import firms from '#data/synonyms/firms.json' with { type: 'json' };

/** Each of a firm's names leads to the first one that is no abbreviation. */
const firmSlugs: ReadonlyMap<string, string> = new Map(
  firms.flatMap((names) => names.map((name) => [toSlug(name), toSlug(names[1] ?? name)] as const)),
);

/**
 * The same for all names of one company, and for the slugs made of them: without its legal form, and
 * what searches know as one firm is one. '' where the name has no letter and no digit.
 */
export function toCompanySlug(name: string): string {
  const slug = toSlug(companyKey(name));
  return firmSlugs.get(slug) ?? slug;
}
