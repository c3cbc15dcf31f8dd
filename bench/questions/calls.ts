import type { SearchCriteria } from '#contract/jobs.ts';
import { pageSizes } from '#contract/limits.ts';
import { listingCalls } from '#contract/listings.ts';
import { searchQueries } from './queries.ts';

export const callNames = ['search', 'facet', 'home', 'all'] as const;
export type CallName = (typeof callNames)[number];

export const searchPageSize = 20;

export const searchPath = ({ searchTerm = '', location = '', role = '' }: SearchCriteria) =>
  `/api/jobs-search?${new URLSearchParams({ searchTerm, location, role, page: '1', pageSize: String(searchPageSize) })}`;

/** One of each kind and size; batches apart, whose order is not by age alone. */
export const listings = [
  'getBengaluruJobs',
  'getPuneJobs',
  'getFreshersJobs',
  'get13YearsJobs',
  'getInternJobs',
  'getSoftwareEngineerOrDeveloperJobs',
  'getDataAnalystJobs',
  'getUIUXDesignerJobs',
  'getAIMLNLPJobs',
  'getWebDevelopmentJobs',
  'getProductBasedJobs',
  'getMNCBasedJobs',
] as const;

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

const firstPages = [1, 2, 3];

const queriesInLoad = 200;

export interface Question {
  paths: readonly string[];
  /** How many requests, one after another, make one answer. */
  together: number;
}
export type Questions = Readonly<Record<CallName, Question>>;

/** The whole list of more jobs is a longer text than JavaScript knows. */
const listedJobsMax = 100_000;

/** What each call is loaded with, in turn; nothing where it is not asked. */
export const questionsOf = ({ seed, jobs }: { seed: number; jobs: number }): Questions => ({
  search: { paths: searchQueries(seed, queriesInLoad).map(searchPath), together: 1 },
  facet: {
    paths: firstPages.flatMap((page) => listings.map((call) => listingPath(call, page))),
    together: 1,
  },
  home: {
    paths: [`/api/getAllJobs?page=1&pageSize=${pageSizes.homeJobs}`, '/api/jobs-stats'],
    together: 2,
  },
  all: { paths: jobs > listedJobsMax ? [] : ['/api/getAllJobs'], together: 1 },
});

export const listingOf = (call: string) => listingCalls.get(call)?.[0];
