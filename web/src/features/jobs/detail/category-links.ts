import type { Job } from '#contract/jobs.ts';
import { findListing, type ListingKind, listingPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';

export interface CategoryLink {
  name: string;
  to?: string;
}

/** Derives a slug only if the API sent none, because slugs may be numbered ("C#" after "C++"). */
function toLink(kind: ListingKind, name: string, slug = ''): CategoryLink {
  const knownSlug = slug || toSlug(name);
  return { name, ...(knownSlug && { to: listingPath({ kind, slug: knownSlug }) }) };
}

const toOptionalLink = (kind: ListingKind, name: string, slug?: string) =>
  name ? toLink(kind, name, slug) : undefined;

export const listCategoryLinks = ({ categories, slugs }: Job) => ({
  role: toOptionalLink('role', categories.jobbyrole, slugs?.role),
  level: toOptionalLink('level', categories.jobexplevel, slugs?.level),
  domain: toOptionalLink('domain', categories.batch3, slugs?.domain),
  companyType: toOptionalLink('company', categories.jobtype, slugs?.company),
  city: toOptionalLink('city', categories.jobbycity, slugs?.city),
});

export function listBatchLinks({ batchYears = [], categories, slugs }: Job): CategoryLink[] {
  const chosenLinks = [categories.batch1, categories.batch2]
    .filter(Boolean)
    .map((name, index) => toLink('batch', name, slugs?.batches[index]));
  const listedYears = batchYears.filter((year) => findListing({ kind: 'batch', slug: year }));
  const links = [...chosenLinks, ...listedYears.map((year) => toLink('batch', year, year))];
  // Compares code units, because the first use of Intl is slow.
  return [...new Map(links.map((link) => [link.to ?? link.name, link])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}
