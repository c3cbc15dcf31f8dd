import { toCompanyKey } from '#contract/normalize-names.ts';
import { toSlug } from '#contract/slug.ts';
import knownCompanies from '#data/synonyms/firms.json' with { type: 'json' };

/** Maps the slug of each of a company's names to the slug of its second name, as the first is an abbreviation. */
const slugsByName: ReadonlyMap<string, string> = new Map(
  knownCompanies.flatMap((names) =>
    names.map((name) => [toSlug(name), toSlug(names[1] ?? name)] as const),
  ),
);

/** The same slug for all names of a company, with or without its legal form; '' for a name without letters or digits. */
export function toCompanySlug(name: string): string {
  const slug = toSlug(toCompanyKey(name));
  return slugsByName.get(slug) ?? slug;
}
