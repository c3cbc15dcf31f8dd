import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { oneLine } from './one-line.ts';

const context = 'https://schema.org';

interface Crumb {
  name: string;
  path: string;
}

export const breadcrumbRecord = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: pages.home }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: oneLine(name),
    item: new URL(`${origin}${path}`).href,
  })),
});

export const siteRecords = (origin: string): readonly object[] => [
  {
    '@context': context,
    '@type': 'Organization',
    name: brand.name,
    description: brand.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: brand.supportEmail,
    ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
  },
  {
    '@context': context,
    '@type': 'WebSite',
    name: brand.name,
    description: brand.tagline,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?searchTerm={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
