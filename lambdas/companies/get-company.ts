import { getCompany as route } from '#contract/companies.ts';
import { findListing } from '#contract/listings.ts';
import { companyMessages } from '#contract/messages/company.ts';
import type { Company } from '#lambdas/catalog/answer/companies.ts';
import * as profiles from '#lambdas/catalog/company-profile-repository.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { writeListJson, selectPage } from '#lambdas/jobs/lists/job-list-page.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';

async function addLevelNames({ past: pastJobs }: Pick<Company, 'past'>) {
  if (!pastJobs) return undefined;
  const levelsBySlug = await jobCategoryRepository(table()).bySlug('level');
  const levels = pastJobs.levels.map(({ slug, count }) => {
    const builtInListing = findListing({ kind: 'level', slug });
    return { slug, name: levelsBySlug.get(slug)?.name ?? builtInListing?.name ?? slug, count };
  });
  return { ...pastJobs, levels };
}

/** The public fields. The stored profile comes before the facts from jobs. */
const toProfile = (profile: profiles.CompanyProfile | undefined, company: Company | undefined) => ({
  name: profile?.name ?? company?.name,
  image: (profile?.image || company?.image) ?? '',
  about: profile?.about || undefined,
  site: profile?.site || undefined,
});

export const getCompany = handle(route, async ({ params, query, admin }) => {
  const requestedSlug = toCompanySlug(params.slug);
  if (!profiles.isValidSlug(requestedSlug)) throw new NotFound(companyMessages.notFound);
  const { findWithSources } = profiles.companyProfileRepository(table());
  const { slug, slugs, profile, sources } = await findWithSources(requestedSlug);
  const catalog = await catalogFor(admin);
  const company = catalog.companies.find(slugs);
  if (!company && !profile) throw new NotFound(companyMessages.notFound);
  const { page = 1, ...others } = query;
  const jobPage = selectPage(catalog, { company: slugs }, { page, ...others });
  const { address, system, seenAt } = sources.find(({ isPaused }) => !isPaused) ?? {};
  const board = seenAt === undefined ? undefined : { address, system, seenAt };
  const past = company && (await addLevelNames(company));
  return ok(writeListJson('jobs', jobPage, { slug, ...toProfile(profile, company), past, board }));
});
