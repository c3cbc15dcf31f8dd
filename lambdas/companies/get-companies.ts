import { AdminCompany, getCompanies as route } from '#contract/companies.ts';
import { toSlug } from '#contract/slug.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CountedCompany } from '#lambdas/catalog/answer/companies.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import {
  emptyProfile,
  listOtherSlugs,
  listSlugs,
  type CompanyProfiles,
  type CompanyProfile,
} from '#lambdas/catalog/company-profiles.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { parseCards } from '#lambdas/jobs/lists/page.ts';

interface Known extends CountedCompany {
  profile: CompanyProfile | undefined;
  jobsToRename: number;
}

const countJobs = (parts: readonly CountedCompany[]): number =>
  parts.reduce((sum, { liveJobs, pastJobs }) => sum + liveJobs + pastJobs, 0);

type Counted = ReadonlyMap<string, CountedCompany>;

function mergeCompany(slug: string, profile: CompanyProfile | undefined, counted: Counted): Known {
  const parts = (profile ? listSlugs(profile) : [slug]).flatMap((each) => counted.get(each) ?? []);
  const newest = parts.toSorted((one, other) => other.newest - one.newest)[0];
  return {
    ...{ slug, profile },
    name: profile?.name ?? newest?.name ?? '',
    image: (profile?.image || newest?.image) ?? '',
    newest: newest?.newest ?? 0,
    liveJobs: parts.reduce((sum, { liveJobs }) => sum + liveJobs, 0),
    pastJobs: parts.reduce((sum, { pastJobs }) => sum + pastJobs, 0),
    jobsToRename: countJobs(parts.filter((part) => part.slug !== slug)),
  };
}

function allKnown(catalog: Catalog, profiles: readonly CompanyProfile[]): Known[] {
  const counted = catalog.companies.all();
  const bySlug = new Map(profiles.map((company) => [company.slug, company]));
  const spellings = new Set(profiles.flatMap(listOtherSlugs));
  const slugs = new Set([...counted.keys(), ...bySlug.keys()]).difference(spellings);
  return [...slugs].map((slug) => mergeCompany(slug, bySlug.get(slug), counted));
}

function knownBy(slug: string, catalog: Catalog, profiles: readonly CompanyProfile[]): Known[] {
  const counted = catalog.companies.all();
  const owner = profiles.find((company) => listSlugs(company).includes(slug));
  if (owner) return [mergeCompany(owner.slug, owner, counted)];
  return counted.has(slug) ? [mergeCompany(slug, undefined, counted)] : [];
}

function inOrder(search: string) {
  const begun = toSlug(search);
  const begins = ({ name }: Known) => Number(begun !== '' && toSlug(name).startsWith(begun));
  return (one: Known, other: Known): number =>
    begins(other) - begins(one) ||
    other.liveJobs - one.liveJobs ||
    other.pastJobs - one.pastJobs ||
    one.name.localeCompare(other.name, 'en');
}

/** Each word begins a word of a name, or all of them are a name, such as a firm's letters. */
function finder(search: string) {
  const words = toSlug(search).split('-').filter(Boolean);
  const slug = toCompanySlug(search);
  return (company: Known): boolean => {
    if (company.slug === slug) return true;
    const names = [company.slug, company.name, ...(company.profile?.otherNames ?? [])];
    const text = names.map((name) => `-${toSlug(name)}`).join('');
    return words.length > 0 && words.every((word) => text.includes(`-${word}`));
  };
}

const findKind = (catalog: Catalog, { newest }: Known): string =>
  newest === 0 ? '' : (parseCards(catalog.readCards([newest]))[0]?.jobtype ?? '');

function shown(catalog: Catalog, company: Known): AdminCompany {
  const { slug, name, image, liveJobs, pastJobs, jobsToRename, profile = emptyProfile } = company;
  return AdminCompany.parse({
    ...profile,
    ...{ slug, name, image, liveJobs, pastJobs, jobsToRename },
    jobtype: profile.jobtype || findKind(catalog, company),
  });
}

export const toAdminCompany = (
  catalog: Catalog,
  slug: string,
  profile: CompanyProfile | undefined,
) => shown(catalog, mergeCompany(slug, profile, catalog.companies.all()));

interface Sources {
  source: CatalogSource;
  companies: Pick<CompanyProfiles, 'all'>;
}

export const getCompanies = ({ source, companies }: Sources) =>
  handle(route, async ({ query }) => {
    const { search = '', name } = query;
    const [catalog, profiles] = await Promise.all([source.current('strong'), companies.all()]);
    const isFound = finder(search);
    const known =
      name === undefined
        ? allKnown(catalog, profiles)
        : knownBy(toCompanySlug(name), catalog, profiles);
    const all = known
      .filter((company) => search.trim() === '' || isFound(company))
      .sort(inOrder(search));
    const { chosen, figures } = paginate(all, query);
    return ok({ companies: chosen.map((company) => shown(catalog, company)), ...figures });
  });
