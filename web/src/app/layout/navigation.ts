import { type ListingKind, listingPath, builtInListings } from '#contract/listings.ts';
import { savedJobsLinkMessages } from '#contract/messages/save-job-button.ts';
import { sitemapPath, publicPaths, savedItemPages } from '#contract/public-paths.ts';
import { type MenuItem, useMenu, useListingFilter } from '#web/features/categories/menus.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

/** The addresses of listings may be spelt in any case. */
export const includesPath = (links: readonly NavigationLink[], pathname: string): boolean =>
  links.some(({ to }) => to.toLowerCase() === pathname.toLowerCase());

const toLink = (kind: ListingKind, { name, slug }: MenuItem): NavigationLink => ({
  label: kind === 'batch' ? `${name} Batch` : name,
  to: listingPath({ kind, slug }),
});

/** The listings of a kind that the specification names. */
const listBuiltIn = (kind: ListingKind) => builtInListings.filter((row) => row.kind === kind);

/** The specification fixes the experience levels; the other menus come from the server. */
export function useMenus(): readonly NavigationGroup[] {
  const listWithJobs = useListingFilter();
  const menus = [
    ['Batches', 'batch', useMenu('batch')],
    ['Experiences Level', 'level', listBuiltIn('level')],
    ['Domains', 'domain', useMenu('domain')],
    ['Job Roles', 'role', useMenu('role')],
  ] as const;
  return menus.map(([label, kind, entries]) => ({
    label,
    links: listWithJobs(kind, entries).map((entry) => toLink(kind, entry)),
  }));
}

const techHub: NavigationLink = { label: 'Tech Hub', to: publicPaths.techHub };
const interviews: NavigationLink = { label: 'Interview Experiences', to: publicPaths.interviews };
const saved: NavigationLink = { label: savedJobsLinkMessages.link, to: savedItemPages.savedJobs };
const about: NavigationLink = { label: 'About', to: publicPaths.about };
const contact: NavigationLink = { label: 'Contact', to: publicPaths.contact };

export const headerLinks: readonly NavigationLink[] = [
  techHub,
  { ...interviews, label: 'Interviews' },
  about,
  contact,
];

export const drawerLinks: readonly NavigationLink[] = [techHub, interviews, saved, about, contact];

const useCompanies = (): readonly NavigationLink[] =>
  useListingFilter()('company', listBuiltIn('company')).map((row) => ({
    label: row.title,
    to: listingPath(row),
  }));

/** The API has no call for these cities; their pages are listings all the same. */
const otherCities = [
  { name: 'Mumbai', slug: 'mumbai' },
  { name: 'Delhi', slug: 'delhi' },
  { name: 'Kolkata', slug: 'kolkata' },
];

const useCities = (): readonly NavigationLink[] =>
  useListingFilter()('city', [...listBuiltIn('city'), ...otherCities]).map((row) =>
    toLink('city', row),
  );

export const useDrawerMenus = (): readonly NavigationGroup[] => [
  ...useMenus(),
  { label: 'Location', links: useCities() },
  { label: 'Companies', links: useCompanies() },
];

export function useFooterGroups(): readonly NavigationGroup[] {
  const domains = useListingFilter()('domain', listBuiltIn('domain'));
  return [
    { label: 'Company', links: useCompanies() },
    { label: 'Location', links: useCities() },
    { label: 'Industries Types', links: domains.map((row) => toLink('domain', row)) },
  ];
}

export const footerLinks: readonly NavigationLink[] = [
  saved,
  interviews,
  about,
  { label: 'Updates', to: publicPaths.updates },
  contact,
  { label: 'Disclaimer', to: publicPaths.disclaimer },
  { label: 'Privacy Policy', to: publicPaths.privacy },
  { label: 'Terms and Conditions', to: publicPaths.terms },
  { label: 'Sitemap', to: sitemapPath },
];
