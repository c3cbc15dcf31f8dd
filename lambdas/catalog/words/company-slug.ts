import { companyKey } from '#contract/same-job.ts';
import { toSlug } from '#contract/slug.ts';
import firms from '#data/synonyms/firms.json' with { type: 'json' };

/** Each of a firm's names leads to its first name that is no abbreviation. */
const firmSlugs: ReadonlyMap<string, string> = new Map(
  firms.flatMap((names) => names.map((name) => [toSlug(name), toSlug(names[1] ?? name)] as const)),
);

/** All names of a company share it, with or without a legal form; '' without letters or digits. */
export function toCompanySlug(name: string): string {
  const slug = toSlug(companyKey(name));
  return firmSlugs.get(slug) ?? slug;
}
