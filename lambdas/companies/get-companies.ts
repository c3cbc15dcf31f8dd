import { AdminCompany, getCompanies as route } from '#contract/companies.ts';
import { toSlug } from '#contract/slug.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import * as profiles from '#lambdas/catalog/company-profile-repository.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';

type Profile = profiles.CompanyProfile;

/** The stored profile, joined with facts from the jobs of all spellings. */
function joinSpellings(slug: string, profile: Profile | undefined, { companies }: Catalog) {
  const companiesBySlug = companies.listAll();
  const slugs = profile ? profiles.listSlugs(profile) : [slug];
  const spellings = slugs.flatMap((each) => companiesBySlug.get(each) ?? []);
  const sumCounts = (key: 'liveJobCount' | 'pastJobCount', summed = spellings) =>
    summed.reduce((total, spelling) => total + spelling[key], 0);
  const newestSpelling = spellings.toSorted(
    (one, other) => other.newestNumber - one.newestNumber,
  )[0];
  const spellingsToRename = spellings.filter((spelling) => spelling.slug !== slug);
  return {
    slug,
    profile,
    newest: newestSpelling?.newestNumber ?? 0,
    name: profile?.name ?? newestSpelling?.name ?? '',
    image: (profile?.image || newestSpelling?.image) ?? '',
    liveJobCount: sumCounts('liveJobCount'),
    pastJobCount: sumCounts('pastJobCount'),
    renameCount:
      sumCounts('liveJobCount', spellingsToRename) + sumCounts('pastJobCount', spellingsToRename),
  };
}
type CompanySummary = ReturnType<typeof joinSpellings>;

function listSummaries(name: string | undefined, catalog: Catalog, all: readonly Profile[]) {
  const companiesBySlug = catalog.companies.listAll();
  if (name !== undefined) {
    const slug = toCompanySlug(name);
    const ownerProfile = all.find((company) => profiles.listSlugs(company).includes(slug));
    if (ownerProfile) return [joinSpellings(ownerProfile.slug, ownerProfile, catalog)];
    return companiesBySlug.has(slug) ? [joinSpellings(slug, undefined, catalog)] : [];
  }
  const bySlug = new Map(all.map((company) => [company.slug, company]));
  const otherSpellings = new Set(all.flatMap(profiles.listOtherSlugs));
  const slugs = new Set([...companiesBySlug.keys(), ...bySlug.keys()]).difference(otherSpellings);
  return [...slugs].map((slug) => joinSpellings(slug, bySlug.get(slug), catalog));
}

function compareBySearch(search: string) {
  const prefix = toSlug(search);
  const rankPrefix = ({ name }: CompanySummary) =>
    Number(prefix !== '' && toSlug(name).startsWith(prefix));
  return (one: CompanySummary, other: CompanySummary): number =>
    rankPrefix(other) - rankPrefix(one) ||
    other.liveJobCount - one.liveJobCount ||
    other.pastJobCount - one.pastJobCount ||
    one.name.localeCompare(other.name, 'en');
}

/** Matches if each word begins a word of a name, or if the words are the name, such as `T C S`. */
function createSearchFilter(search: string) {
  const words = toSlug(search).split('-').filter(Boolean);
  const slug = toCompanySlug(search);
  return (company: CompanySummary): boolean => {
    if (search.trim() === '' || company.slug === slug) return true;
    const names = [company.slug, company.name, ...(company.profile?.otherNames ?? [])];
    const text = names.map((name) => `-${toSlug(name)}`).join('');
    return words.length > 0 && words.every((word) => text.includes(`-${word}`));
  };
}

function toView(catalog: Catalog, company: CompanySummary): AdminCompany {
  const { profile = profiles.emptyProfile, newest, ...others } = company;
  const [card] = newest === 0 ? [] : parseCards(catalog.readCards([newest]));
  const jobtype = profile.jobtype || (card?.jobtype ?? '');
  return AdminCompany.parse({ ...profile, ...others, jobtype });
}

export const toAdminCompany = (catalog: Catalog, slug: string, profile: Profile) =>
  toView(catalog, joinSpellings(slug, profile, catalog));

export const getCompanies = handle(route, async ({ query }) => {
  const { search = '', name } = query;
  const [catalog, all] = await Promise.all([
    sharedCatalog().read('strong'),
    profiles.companyProfileRepository(table()).readAll(),
  ]);
  const matchingCompanies = listSummaries(name, catalog, all)
    .filter(createSearchFilter(search))
    .sort(compareBySearch(search));
  const { pageItems: pageCompanies, pageInfo } = paginate(matchingCompanies, query);
  return ok({ companies: pageCompanies.map((company) => toView(catalog, company)), ...pageInfo });
});
