import type { SearchCriteria } from '#contract/jobs/jobs.ts';
import { pageSizes, searchLimits } from '#contract/limits.ts';
import { allRoutes } from '#contract/routes.ts';
import { eventOf } from '#local/gateway/event.ts';
import { companySlugOf } from '#lambdas/catalog/company-slug.ts';
import { routeMatcher } from '#local/gateway/match-route.ts';
import { companyOf } from './jobs/invent-job.ts';
import { pick, randomAt, type Random } from './jobs/random.ts';
import { cities, roles } from './jobs/tables.ts';

const terms =
  'java|python|react|sql|aws|c++|.net|node.js|kubernetes|docker|excel|power bi|selenium|figma|flutter|fresher|internship|remote|machine learning|devops|sap|linux|data analyst|full stack|typescript|angular|django|kafka|tableau|mongodb|spring boot|agile|git|html'.split(
    '|',
  );
const mistypedTerms = 'pyhton|kuberntes|javascrpt|slenium|dokcer|anguler|mongdb|tabelau'.split('|');
const meant =
  'fresher|bina experience|2026 batch|5 lpa|btech|wfh|0-1 years|part time|near me|jobs'.split('|');
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

const anyWord = (random: Random): string =>
  random.weighted<() => string>([
    [40, () => pick(random, terms)],
    [20, () => titleIn(random)],
    [15, () => pick(random, places)],
    [10, () => companyOf(random.rank(300))],
    [15, () => pick(random, meant)],
  ])();

/** One letter less, or two of them exchanged. */
function mistyped(random: Random, word: string): string {
  const at = random.below(word.length);
  const [letter = '', next = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + (random.percent(50) ? '' : next + letter) + word.slice(at + 2);
}

/** As nobody would combine them: one to three in one field, a quarter mistyped, with all counts. */
export const typedPaths = (seed: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => {
    const random = randomAt(seed, place);
    const words = Array.from({ length: 1 + random.below(3) }, () => {
      const word = anyWord(random);
      return random.percent(25) ? mistyped(random, word) : word;
    });
    const shown = { page: '1', pageSize: '20', facets: '1', collapse: '1' };
    const searchTerm = words.join(' ').slice(0, searchLimits.characters);
    const query = new URLSearchParams({ searchTerm, ...shown });
    return `/api/jobs-search?${query}`;
  });

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
/** Of the companies that hire most, whose pages are the longest. */
export const companyPages = Array.from(
  { length: 10 },
  (_, rank) => `/api/company/${companySlugOf(companyOf(rank))}`,
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
