import { listingPath, builtInListings } from '#contract/listings.ts';
import {
  feedPath,
  publicPaths,
  rootFilePatterns,
  rootFilesPrefix,
} from '#contract/public-paths.ts';
import { allRoutes } from '#contract/routes.ts';
import { sitemapKinds, sitemapFilePath } from '#contract/sitemap.ts';

const isMatched = (pattern: string, wild: RegExp, anything: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(wild, anything)}$`).test(path);
const matching = (path: string) =>
  rootFilePatterns.filter((pattern) => isMatched(pattern, /\*/g, '.*', path));

it.each([
  '/sitemap.xml',
  '/robots.txt',
  ...sitemapKinds.map((kind) => sitemapFilePath(kind, 12)),
  ...[
    '/',
    publicPaths.techHub,
    publicPaths.interviews,
    ...builtInListings.map(listingPath),
  ].flatMap((path) => [feedPath(path, '', 'xml'), feedPath(path, '', 'json')]),
])('leads %s to one call', (path) => {
  expect(matching(path)).toHaveLength(1);
  const address = `${rootFilesPrefix}${path}`;
  const routes = allRoutes.filter((each) => isMatched(each.path, /\{\w+\}/g, '[^/]+', address));
  expect(routes).toHaveLength(1);
});

it('leads no page and no file of the site there', () => {
  const others = ['/', '/about', '/index.html', '/sitemap', '/jobs/feed', '/feed', '/key.txt'];
  expect(others.flatMap(matching)).toEqual([]);
});

it.each([
  ['/', '', '/feed.xml'],
  ['/', '?role=java+developer&page=3', '/feed.xml?role=java+developer'],
  ['/jobs/Pune-Jobs', 'batch=2025&level=&batch=2026', '/jobs/Pune-Jobs/feed.xml?batch=2025%2C2026'],
  ['/jobs/Pune-Jobs/', 'sort=trending&facets=1', '/jobs/Pune-Jobs/feed.xml'],
])('makes of %s with %s the address %s', (path, search, address) => {
  expect(feedPath(path, search, 'xml')).toBe(address);
});
