import * as routes from '#contract/companies.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import {
  type CompanyProfile,
  listOtherSlugs,
} from '#lambdas/catalog/company-profile-repository.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { prepareLogo } from '#lambdas/jobs/repository/store-logo.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { mergeInto, saveProfile } from './save-and-merge-companies.ts';
import { toAdminCompany } from './get-companies.ts';

export const saveCompany = handle(
  routes.saveCompany,
  async ({ params, body, file, admin, idempotencyItems }) => {
    if (body.jobtype) await jobCategoryRepository(table()).resolve({ jobtype: body.jobtype });
    const catalog = await sharedCatalog().read('strong');
    const slug = toCompanySlug(params.slug);
    const reply = (profile: CompanyProfile) =>
      ok({ message: texts.saved, company: toAdminCompany(catalog, slug, profile) });
    const extraItems = (profile: CompanyProfile) => idempotencyItems(reply(profile));
    const options = { admin, catalog, logo: prepareLogo(file), extraItems };
    return reply(await saveProfile(slug, body, options));
  },
);

/** Stores the other spelling first, so that its page redirects; then renames some jobs. */
export const mergeCompany = (jobs: Pick<JobRepository, 'renameCompany'>) =>
  handle(routes.mergeCompany, async ({ params: { slug }, body: { into }, admin }) => {
    const { read } = sharedCatalog();
    const company = await mergeInto(await read('strong'), toCompanySlug(slug), into, admin.id);
    const ids = (await read('strong')).companies.listJobIds(listOtherSlugs(company));
    const firstIds = ids.slice(0, companyLimits.renamedPerCall);
    let renamedCount = 0;
    for (const id of firstIds) {
      if (await jobs.renameCompany(id, company.name, { admin })) renamedCount += 1;
    }
    const remainingCount = ids.length - firstIds.length;
    return ok({
      message: remainingCount === 0 ? texts.merged : texts.mergeIncomplete,
      company: toAdminCompany(await read('strong'), company.slug, company),
      renamed: renamedCount,
      remaining: remainingCount,
    });
  });
