import { getCompany as route, type CompanyJobs, type PastJobs } from '#contract/companies.ts';
import { findListing } from '#contract/listings.ts';
import { companyMessages } from '#contract/messages/company.ts';
import type { Company } from '#lambdas/catalog/answer/companies.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import {
  hasAddress,
  type CompanyProfiles,
  type CompanyProfile,
} from '#lambdas/catalog/company-profiles.ts';
import type { SourceRow } from '#lambdas/platform/source-reader.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from '#lambdas/jobs/lists/freshness.ts';
import type { ListingSources } from '#lambdas/jobs/lists/list-jobs.ts';
import { listText, selectPage } from '#lambdas/jobs/lists/page.ts';

type Categories = ListingSources['categories'];

async function namedPast(
  past: Company['past'] | undefined,
  categories: Categories,
): Promise<PastJobs | undefined> {
  if (!past) return undefined;
  const known = await categories.bySlug('level');
  const levels = past.levels.map(({ slug, count }) => ({
    slug,
    name: known.get(slug)?.name ?? findListing({ kind: 'level', slug })?.name ?? slug,
    count,
  }));
  return { ...past, levels };
}

interface Sources extends ListingSources {
  companies: Pick<CompanyProfiles, 'findWithBoards'>;
}

function toBoard(boards: readonly SourceRow[]): CompanyJobs['board'] {
  const { address = '', system = '', seenAt } = boards.find(({ isPaused }) => !isPaused) ?? {};
  return seenAt === undefined ? undefined : { address, system, seenAt };
}

/** What is kept comes before what jobs say; the other kept fields are for the back office only. */
const toProfile = (profile: CompanyProfile | undefined, company: Company | undefined) => ({
  name: profile?.name ?? company?.name,
  image: (profile?.image || company?.image) ?? '',
  about: profile?.about || undefined,
  site: profile?.site || undefined,
});

export const getCompany = ({ source, categories, companies, now }: Sources) =>
  handle(route, async ({ params, query, admin }) => {
    const requested = toCompanySlug(params.slug);
    if (!hasAddress(requested)) throw new NotFound(companyMessages.unknown);
    const { slug, slugs, profile, boards } = await companies.findWithBoards(requested);
    const catalog = await source.current(freshnessFor(admin));
    const company = catalog.companies.find(slugs);
    if (!company && !profile) throw new NotFound(companyMessages.unknown);
    const past = await namedPast(company?.past, categories);
    const { page = 1, ...others } = query;
    const selected = selectPage({ catalog, now: now() }, { company: slugs }, { page, ...others });
    const about = { slug, ...toProfile(profile, company), past, board: toBoard(boards) };
    return ok(listText('jobs', selected, about));
  });
