import {
  type AdminCompany,
  mergeCompany as mergeRoute,
  saveCompany as saveRoute,
} from '#contract/companies.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages } from '#contract/messages/company.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import {
  hasAddress,
  listOtherSlugs,
  type CompanyProfiles,
} from '#lambdas/catalog/company-profiles.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { JobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { prepareLogo, type StoreLogo } from '#lambdas/jobs/repository/logo.ts';
import type { CompanyRepository } from './company-repository.ts';
import { toAdminCompany } from './get-companies.ts';

interface Sources {
  source: CatalogSource;
  profiles: Pick<CompanyProfiles, 'find' | 'row'>;
  companies: CompanyRepository;
  jobs: Pick<JobRepository, 'renameCompany'>;
  categories: Pick<JobCategoryRepository, 'choose'>;
  storeLogo: StoreLogo;
}

const saved = (company: AdminCompany) => ok({ message: companyMessages.saved, company });

export const saveCompany = ({ source, companies, categories, storeLogo }: Sources) =>
  handle(saveRoute, async ({ params, body, file, admin, replyItems }) => {
    if (body.jobtype) await categories.choose({ jobtype: body.jobtype });
    const catalog = await source.current('strong');
    const slug = toCompanySlug(params.slug);
    const company = await companies.save(slug, body, {
      ...{ admin, logo: prepareLogo(file, storeLogo) },
      hasJobs: (other) => catalog.companies.find([other]) !== undefined,
      extraItems: (row) => replyItems(saved(toAdminCompany(catalog, slug, row))),
    });
    return saved(toAdminCompany(catalog, slug, company));
  });

interface Merging {
  slug: string;
  into: string;
  admin: { id: string };
}

const invalid = (message: string) => new Invalid([{ field: 'into', message }]);

async function findName({ profiles }: Sources, catalog: Catalog, slug: string): Promise<string> {
  const row = hasAddress(slug) ? await profiles.row(slug) : undefined;
  if (row && 'name' in row) return row.name;
  const name = catalog.companies.find([slug])?.name ?? (row && slug);
  if (name === undefined) throw new NotFound(companyMessages.unknown);
  return name;
}

/** Makes the company of `slug` a spelling of `into`, where they are two. */
async function merged(sources: Sources, catalog: Catalog, { slug, into, admin }: Merging) {
  const from = toCompanySlug(slug);
  const name = await findName(sources, catalog, from);
  const typed = toCompanySlug(into);
  if (!hasAddress(typed)) throw invalid(companyMessages.noAddress);
  const target = await sources.profiles.find(typed);
  if (target.slug === from) {
    if (target.profile && target.slugs.length > 1) return target.profile;
    throw invalid(companyMessages.same);
  }
  return sources.companies.merge({
    ...{ admin, from: { slug: from, name } },
    into: {
      slug: target.slug,
      name: catalog.companies.find([target.slug])?.name ?? into.trim(),
    },
  });
}

/** The spelling is kept first, so that its page leads to the other one; then jobs are renamed. */
export const mergeCompany = (sources: Sources) =>
  handle(mergeRoute, async ({ params: { slug }, body: { into }, admin }) => {
    const { source, jobs } = sources;
    const company = await merged(sources, await source.current('strong'), { slug, into, admin });
    const ids = (await source.current('strong')).companies.ids(listOtherSlugs(company));
    const now = ids.slice(0, companyLimits.renamedAtOnce);
    let renamed = 0;
    for (const id of now) {
      if (await jobs.renameCompany(id, company.name, { admin })) renamed += 1;
    }
    const left = ids.length - now.length;
    const catalog = await source.current('strong');
    return ok({
      message: left === 0 ? companyMessages.merged : companyMessages.merging,
      company: toAdminCompany(catalog, company.slug, company),
      ...{ renamed, left },
    });
  });
