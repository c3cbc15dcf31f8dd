import { type ListingKind, listingPath, listingRows } from '#contract/listings.ts';
import { saveButtonMessages } from '#contract/messages/save-job.ts';
import { sitemapPath } from '#contract/pages.ts';
import { type MenuEntry, useMenu } from '#web/features/categories/api.ts';
import { paths, readerPaths } from '../paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

/** Whether a path is one of these links' pages; listings are spelt in any case. */
export const isOneOf = (links: readonly NavigationLink[], pathname: string): boolean =>
  links.some(({ to }) => to.toLowerCase() === pathname.toLowerCase());

const link = (kind: ListingKind, { name, slug }: MenuEntry): NavigationLink => ({
  label: kind === 'batch' ? `${name} Batch` : name,
  to: listingPath({ kind, slug }),
});

const documented = (kind: ListingKind) => listingRows.filter((row) => row.kind === kind);
const levels = documented('level').map((row) => link('level', row));

/** The header's menus; experience levels are fixed by the specification, the others are the server's. */
export function useMenus(): readonly NavigationGroup[] {
  const batches = useMenu('batch');
  const domains = useMenu('domain');
  const roles = useMenu('role');
  return [
    { label: 'Batches', links: batches.map((entry) => link('batch', entry)) },
    { label: 'Experiences Level', links: levels },
    { label: 'Domains', links: domains.map((entry) => link('domain', entry)) },
    { label: 'Job Roles', links: roles.map((entry) => link('role', entry)) },
  ];
}

export const plainLinks: readonly NavigationLink[] = [
  { label: 'Tech Hub', to: paths.techHub },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

export const footerGroups: readonly NavigationGroup[] = [
  {
    label: 'Company',
    links: documented('company').map((row) => ({ label: row.title, to: listingPath(row) })),
  },
  { label: 'Location', links: documented('city').map((row) => link('city', row)) },
  { label: 'Industries Types', links: documented('domain').map((row) => link('domain', row)) },
];

export const savedLink: NavigationLink = {
  label: saveButtonMessages.link,
  to: readerPaths.savedJobs,
};

export const legalLinks: readonly NavigationLink[] = [
  savedLink,
  { label: 'Interview Experiences', to: paths.interviews },
  { label: 'About', to: paths.about },
  { label: 'Updates', to: paths.updates },
  { label: 'Contact', to: paths.contact },
  { label: 'Disclaimer', to: paths.disclaimer },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms and Conditions', to: paths.terms },
  { label: 'Sitemap', to: sitemapPath },
];
