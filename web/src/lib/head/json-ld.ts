import { brand } from '#contract/brand.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { toSingleLine } from './clip-text.ts';

const schemaContext = 'https://schema.org';

export const buildBreadcrumbs = (
  origin: string,
  crumbs: readonly { name: string; path: string }[],
): object => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: publicPaths.home }, ...crumbs].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: toSingleLine(name),
      item: new URL(`${origin}${path}`).href,
    }),
  ),
});

export const buildSiteJsonLd = (origin: string): readonly object[] => [
  {
    '@context': schemaContext,
    '@type': 'Organization',
    name: brand.name,
    description: brand.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: brand.supportEmail,
    ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
  },
  {
    '@context': schemaContext,
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
