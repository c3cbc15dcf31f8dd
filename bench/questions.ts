import type { SearchCriteria } from '#contract/jobs.ts';
import { pageSizes } from '#contract/limits.ts';
import { allRoutes } from '#contract/routes.ts';
import { eventOf } from '#local/gateway/event.ts';
import { routeMatcher } from '#local/gateway/match-route.ts';
import { companyOf } from './jobs/invent-job.ts';
import { pick, randomAt, type Random } from './jobs/random.ts';
import { cities, roles } from './jobs/tables.ts';

const terms =
  'java|python|react|sql|aws|c++|.net|node.js|kubernetes|docker|excel|power bi|selenium|figma|flutter|fresher|internship|remote|machine learning|devops|sap|linux|data analyst|full stack|typescript|angular|django|kafka|tableau|mongodb|spring boot|agile|git|html'.split(
    '|',
  );
const mistypedTerms = 'pyhton|kuberntes|javascrpt|slenium|dokcer|anguler|mongdb|tabelau'.split('|');
const places = cities.map(([, [, spelling = '']]) => spelling);
const titleIn = (random: Random) => random.weighted(roles).title;

type Kind = (random: Random) => SearchCriteria;
/** As visitors mix them: a word, a role, a place, and what they combine and mistype. */
const kinds: readonly [readonly [number, Kind], ...(readonly [number, Kind])[]] = [
  [30, (random) => ({ searchTerm: pick(random, terms) })],
  [12, (random) => ({ role: titleIn(random) })],
  [13, (random) => ({ location: pick(random, places) })],
  [20, (random) => ({ role: titleIn(random), location: pick(random, places) })],
  [
    10,
    (random) => ({
      searchTerm: pick(random, terms),
      role: titleIn(random),
      location: pick(random, places),
    }),
  ],
  [7, (random) => ({ searchTerm: pick(random, mistypedTerms) })],
  [5, (random) => ({ searchTerm: companyOf(random.rank(300)).split(' ', 1)[0] ?? '' })],
  [3, (random) => ({ searchTerm: `${pick(random, terms)} ${pick(random, terms)}` })],
];

/** Different ones as long as there are any; the same for the same seed. */
export function searchPaths(seed: number, count: number): string[] {
  const paths = new Set<string>();
  for (let place = 0; paths.size < count && place < count * 50; place++) {
    const random = randomAt(seed, place);
    const { searchTerm = '', role = '', location = '' } = random.weighted(kinds)(random);
    const query = new URLSearchParams({ searchTerm, role, location, page: '1', pageSize: '20' });
    paths.add(`/api/jobs-search?${query}`);
  }
  return [...paths];
}

/** One of each kind and size; batches apart, whose order is not by age alone. */
export const listings = [
  ...['getBengaluruJobs', 'getPuneJobs', 'getFreshersJobs', 'get13YearsJobs', 'getInternJobs'],
  ...['getSoftwareEngineerOrDeveloperJobs', 'getDataAnalystJobs', 'getUIUXDesignerJobs'],
  ...['getAIMLNLPJobs', 'getWebDevelopmentJobs', 'getProductBasedJobs', 'getMNCBasedJobs'],
];

export const listingPath = (call: string, page: number) =>
  `/api/${call}?page=${page}&pageSize=${pageSizes.listing}`;

/** Pages of jobs that several facets let through. */
export const filtered = [
  'city=bengaluru,hyderabad&level=freshers',
  'city=pune&domain=web-development&companyType=product,mnc',
  'level=internship,freshers&payMin=4&payUnknown=exclude',
  'remote=1&roleCategory=data-analyst,data-scientist',
  'batch=2025&city=chennai,bengaluru,pune&postedWithin=14',
].map((filters) => `/api/getAllJobs?${filters}&page=1&pageSize=${pageSizes.listing}`);

export const facetPages = [1, 2, 3].flatMap((page) =>
  listings.map((call) => listingPath(call, page)),
);
export const homePage = [
  `/api/getAllJobs?page=1&pageSize=${pageSizes.homeJobs}`,
  '/api/jobs-stats',
];

const match = routeMatcher(
  allRoutes.map(({ method, path }) => ({
    key: `${method} ${path}`,
    functionId: 'jobs-public',
    timeoutMs: 10_000,
  })),
);

/** The gateway's event for a GET. */
export function gatewayEvent(path: string) {
  const [plain = '/', query = ''] = path.split('?', 2);
  const found = match('GET', plain);
  if (!found) throw new Error(`${plain} has no route.`);
  const viewer = { address: '127.0.0.1', port: 0 };
  return eventOf(
    { method: 'GET', path: plain, query, headers: {}, body: Buffer.alloc(0), viewer },
    found,
    { apiId: 'bench', requestId: 'bench', now: new Date() },
  );
}
export const context = { getRemainingTimeInMillis: () => 10_000 };
