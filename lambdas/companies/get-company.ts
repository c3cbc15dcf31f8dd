import { getCompany as route } from '#contract/companies.ts';
import { findListing } from '#contract/listings.ts';
import { companyMessages } from '#contract/messages/company.ts';
import type { Company } from '#lambdas/catalog/answer/companies.ts';
import * as profiles from '#lambdas/catalog/company-profiles.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { listText, selectPage } from '#lambdas/jobs/lists/page.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';

async function namePast({ past }: Pick<Company, 'past'>) {
  if (!past) return undefined;
  const known = await jobCategoryRepository(table()).bySlug('level');
  const levels = past.levels.map(({ slug, count }) => {
    const documented = findListing({ kind: 'level', slug });
    return { slug, name: known.get(slug)?.name ?? documented?.name ?? slug, count };
  });
  return { ...past, levels };
}

/** The public fields. The stored profile comes before the facts from jobs. */
const toProfile = (profile: profiles.CompanyProfile | undefined, company: Company | undefined) => ({
  name: profile?.name ?? company?.name,
  image: (profile?.image || company?.image) ?? '',
  ...{ about: profile?.about || undefined, site: profile?.site || undefined },
});

export const getCompany = handle(route, async ({ params, query, admin }) => {
  const requested = toCompanySlug(params.slug);
  if (!profiles.hasAddress(requested)) throw new NotFound(companyMessages.unknown);
  const { findWithBoards } = profiles.companyProfiles(table());
  const { slug, slugs, profile, boards } = await findWithBoards(requested);
  const catalog = await catalogFor(admin);
  const company = catalog.companies.find(slugs);
  if (!company && !profile) throw new NotFound(companyMessages.unknown);
  const { page = 1, ...others } = query;
  const selected = selectPage(catalog, { company: slugs }, { page, ...others });
  const { address, system, seenAt } = boards.find(({ isPaused }) => !isPaused) ?? {};
  const board = seenAt === undefined ? undefined : { address, system, seenAt };
  const past = company && (await namePast(company));
  return ok(listText('jobs', selected, { slug, ...toProfile(profile, company), past, board }));
});
