import type { getCompany as route, PastJobs } from '#contract/jobs/companies.ts';
import { companyLimits } from '#contract/limits.ts';
import { findListing } from '#contract/jobs/listings.ts';
import { companyMessages } from '#contract/messages/company.ts';
import type { Company } from '#lambdas/catalog/companies.ts';
import { companySlugOf } from '#lambdas/catalog/company-slug.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { ListingSources } from './lists/list-jobs.ts';
import { listText, selectPage } from './lists/page.ts';

type Categories = ListingSources['categories'];

/** With the levels as they are called now. */
async function namedPast(
  past: Company['past'],
  categories: Categories,
): Promise<PastJobs | undefined> {
  if (!past) return undefined;
  const levels = past.levels.map(async ({ slug, count }) => {
    const category = await categories.bySlug('level', slug);
    return {
      slug,
      name: category?.name ?? findListing({ kind: 'level', slug })?.name ?? slug,
      count,
    };
  });
  return { ...past, levels: await Promise.all(levels) };
}

export const getCompany =
  ({ source, categories, now }: ListingSources): Handle<typeof route> =>
  async ({ params, query, admin }) => {
    const slug = companySlugOf(params.slug);
    const catalog = await source.current(freshnessFor(admin));
    const company =
      slug.length > companyLimits.slugCharacters ? undefined : catalog.companies.find(slug);
    if (!company) throw new NotFound(companyMessages.unknown);
    const { name, image } = company;
    const past = await namedPast(company.past, categories);
    const selected = selectPage({ catalog, now: now() }, { company: slug }, query);
    return ok(listText('jobs', selected, { slug, name, image, past }));
  };
