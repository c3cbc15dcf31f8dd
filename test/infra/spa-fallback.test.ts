import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync('infra/cloudfront/spa-fallback.js', 'utf8');
const served = (uri: string): string =>
  runInNewContext(`${source}; handler({ request }).uri`, { request: { uri, headers: {} } });

it.each([
  '/',
  '/job/12/senior-node.js',
  '/job/12/backend-developer',
  '/jobs/2025-batch',
  '/jobsbyrole/data-scientist-role',
  '/admin',
  '/admin/edit-job/01J0',
  '/sitemap.xml',
  '/blog-posts-details/7/logo.png',
  '/.env',
  '/index.php',
  '/a.svg/',
])('answers %s with the application', (path) => {
  expect(served(path)).toBe('/index.html');
});

it.each(['/index.html', '/favicon.ico', '/favicon.svg', '/robots.txt', '/site.webmanifest'])(
  'answers %s with the file',
  (path) => {
    expect(served(path)).toBe(path);
  },
);

it('lets every file of the web through that has no hash in its name', () => {
  const files = readdirSync('web/public', { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => `/${relative('web/public', join(parentPath, name))}`);
  expect(files.map(served)).toEqual(files);
});

it('changes nothing else of the request', () => {
  const request = { uri: '/jobs/2025-batch', method: 'GET', querystring: { page: { value: '2' } } };
  const result = runInNewContext(`${source}; handler({ request })`, { request });
  expect(result).toEqual({ ...request, uri: '/index.html' });
});
