import type { Job } from '#contract/jobs.ts';
import { findListing, type ListingKind, listingPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';

export interface CategoryLink {
  name: string;
  /** Absent if the name has no slug. */
  to?: string;
}

/** Derives a slug only if the API sent none, because slugs may be numbered ("C#" after "C++"). */
function toLink(kind: ListingKind, name: string, slug = ''): CategoryLink {
  const known = slug || toSlug(name);
  return { name, ...(known && { to: listingPath({ kind, slug: known }) }) };
}

const linkTo = (...[kind, name, slug]: Parameters<typeof toLink>) =>
  name ? toLink(kind, name, slug) : undefined;

export const categoryLinks = ({ categories, slugs }: Job) => ({
  role: linkTo('role', categories.jobbyrole, slugs?.role),
  level: linkTo('level', categories.jobexplevel, slugs?.level),
  domain: linkTo('domain', categories.batch3, slugs?.domain),
  company: linkTo('company', categories.jobtype, slugs?.company),
  city: linkTo('city', categories.jobbycity, slugs?.city),
});

export function batchLinks({ batchYears = [], categories, slugs }: Job): CategoryLink[] {
  const chosen = [categories.batch1, categories.batch2]
    .filter(Boolean)
    .map((name, at) => toLink('batch', name, slugs?.batches[at]));
  const years = batchYears.filter((year) => findListing({ kind: 'batch', slug: year }));
  const links = [...chosen, ...years.map((year) => toLink('batch', year, year))];
  // Compares code units, because the first use of Intl is slow.
  return [...new Map(links.map((link) => [link.to ?? link.name, link])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}
