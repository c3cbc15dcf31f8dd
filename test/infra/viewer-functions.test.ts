import { readFileSync, statSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { apiQueryNames } from '#contract/routes.ts';
import { pageQueryNames } from '#contract/page-query-parameters.ts';
import { pageRequest } from '#contract/page-function.ts';
import { allRoutes } from '#contract/routes.ts';
import { deployed } from './deployed.ts';

interface Value {
  value: string;
  multiValue?: { value: string }[];
}
interface ViewerRequest {
  uri: string;
  method: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
}

const folder = 'infra/cloudfront';
const source = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const run = (file: string, request: ViewerRequest): unknown =>
  JSON.parse(
    runInNewContext(`${source(file)}; JSON.stringify(handler({ request }))`, {
      request,
      queryNames: pageQueryNames,
    }) as string,
  );
/** As it is deployed: the names are written before the code. */
const deployedCode = (names: readonly string[]) =>
  deployed('prod')
    .all<{ FunctionCode: string }>('AWS::CloudFront::Function')
    .map(({ Properties }) => Properties.FunctionCode)
    .find((each) => each.startsWith(`var queryNames = ${JSON.stringify(names)};`)) ?? '';

const someQuery = {
  ...{ utm_source: { value: 'chat' }, role: { value: 'data%20engineer' }, page: { value: '2' } },
};
const host = { value: 'd1.cloudfront.net' };
const requestOf = (uri: string, others: Partial<ViewerRequest> = {}): ViewerRequest => ({
  ...{ uri, method: 'GET', querystring: {}, headers: { host } },
  ...others,
});
const seen = (uri: string, others?: Partial<ViewerRequest>) =>
  run('page-request.js', requestOf(uri, others)) as ViewerRequest;
const wanted = (uri: string, querystring: ViewerRequest['querystring'] = {}) =>
  seen(uri, { querystring }).headers['x-page-path']?.value;

it.each(['page-request.js', 'admin-page-request.js', 'api-request.js'])(
  '%s is as small as CloudFront wants',
  (file) => {
    expect(statSync(`${folder}/${file}`).size).toBeLessThan(10_240);
    // The runtime knows neither modules nor a network.
    expect(source(file)).not.toMatch(/\b(?:import|require|async|fetch)\b/u);
  },
);

it.each([
  ...['/', '/job/12/senior-node.js', '/jobs/2025-batch', '/blog-posts-details/7/logo.png'],
  ...['/.env', '/a.svg/', '//elsewhere.example/path'],
  '/%E0%A4%A8%E0%A5%8C%E0%A4%95%E0%A4%B0%E0%A5%80',
])('a request for a page asks both origins for one object, and tells %s in a header', (path) => {
  expect(seen(path)).toEqual({
    ...requestOf('/index.html'),
    headers: {
      host,
      [pageRequest.pathHeader]: { value: path },
      [pageRequest.hostHeader]: host,
    },
  });
});

it('a request for a page never hands on what a visitor wrote under those names', () => {
  const forged = { value: '/job/1', multiValue: [{ value: '/job/1' }, { value: '/job/2' }] };
  const hosts = { host, 'x-page-host': { value: 'elsewhere.example' } };
  const { headers } = seen('/about', { headers: { ...hosts, 'x-page-path': forged } });
  expect(headers).toEqual(seen('/about').headers);
});

it('a request for a page keeps the query that pages read, in one order, and nothing else of it', () => {
  const strange = { location: { value: 'Pune+East' }, 'x-id': { value: 'GetObject' } };
  const querystring = { ...someQuery, ...strange, __proto__: { value: 'x' } };
  const reversed = Object.fromEntries(Object.entries(querystring).reverse());
  const path = '/?location=Pune+East&page=2&role=data%20engineer';
  expect([wanted('/', querystring), wanted('/', reversed)]).toEqual([path, path]);
  // The bucket would read some names as questions about itself.
  expect(seen('/', { querystring }).querystring).toEqual({});
});

it('a request for a page keeps every value of a name that is there more than once', () => {
  const city = { value: 'delhi', multiValue: [{ value: 'pune' }, { value: 'delhi' }] };
  expect(wanted('/jobs/x', { city })).toBe('/jobs/x?city=pune&city=delhi');
});

it.each([
  ['/a b', {}, '/a%20b'],
  ['/a?b#c', {}, '/a%3Fb%23c'],
  ['/नौकरी', {}, `/${encodeURIComponent('नौकरी')}`],
  ['/', { role: { value: 'a&b=c\r\nx: y' } }, '/?role=a%26b%3Dc%0D%0Ax%3A%20y'],
  ['/', { role: { value: 'C%2B%2B,C%23' } }, '/?role=C%2B%2B,C%23'],
  // No page is told of a secret that somebody puts into the query.
  ['/alerts', { token: { value: 'secret' } }, '/alerts'],
])('a request for a page writes %j %j as a header can hold it', (uri, querystring, header) => {
  expect(wanted(uri, querystring)).toBe(header);
});

it('a request for a page reads the names that the contract says pages read', () => {
  const given = pageQueryNames.map((name) => [name, { value: '1' }]);
  const query = pageQueryNames.map((name) => `${name}=1`).join('&');
  expect(wanted('/', Object.fromEntries(given))).toBe(`/?${query}`);
  expect(deployedCode(pageQueryNames)).toContain(source('page-request.js'));
});

describe('a reading of the API', () => {
  const code = deployedCode(apiQueryNames);
  const sent = (request: ViewerRequest) =>
    JSON.parse(
      runInNewContext(`${code}; JSON.stringify(handler({ request }))`, { request }) as string,
    ) as Omit<ViewerRequest, 'querystring'> & { querystring: string };
  const queryOf = (querystring: ViewerRequest['querystring'], method = 'GET') =>
    sent(requestOf('/api/jobs-search', { querystring, method })).querystring;

  it('is kept by what the contract names, in one order', () => {
    const strange = { '%72ole': { value: 'x' }, Page: { value: '3' } };
    const querystring = { ...someQuery, ...strange, __proto__: { value: 'x' } };
    const reversed = Object.fromEntries(Object.entries(querystring).reverse());
    const query = 'page=2&role=data%20engineer';
    expect([queryOf(querystring), queryOf(reversed)]).toEqual([query, query]);
    expect(queryOf({ fbclid: { value: '1' } })).toBe('');
    // As small as CloudFront wants, names and all.
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });

  it('keeps of equal names the first, which is the one that a function reads', () => {
    const values = [{ value: 'pune' }, { value: 'delhi' }];
    expect(queryOf({ city: { value: 'delhi', multiValue: values } })).toBe('city=pune');
  });

  it('keeps all that a route reads, and an empty value', () => {
    for (const { query } of allRoutes.filter(({ method }) => method === 'GET')) {
      const names = Object.keys(query?.shape ?? {}).sort();
      const given = Object.fromEntries(names.map((name) => [name, { value: '' }]));
      expect(queryOf(given)).toBe(names.map((name) => `${name}=`).join('&'));
    }
    expect(apiQueryNames).not.toContain('constructor');
  });

  it.each(['POST', 'DELETE', 'OPTIONS'])('changes nothing of a %s, nor anything else', (method) => {
    const request = requestOf('/api/logout', { method, querystring: { only: { value: '1' } } });
    expect(sent(request)).toEqual(request);
    const read = requestOf('/api/job/1');
    expect(sent(read)).toEqual({ ...read, querystring: '' });
  });
});
