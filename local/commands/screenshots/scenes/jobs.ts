import { listingKinds, listingPath, listingRows } from '#contract/listings.ts';
import { pages, readerPages } from '#contract/pages.ts';
import type { Samples } from '../samples.ts';
import { answering, failing, press, type Scene, scrolled, unanswered } from '../scene.ts';

const noSuchJob = '/job/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost';
const firstOf = (kind: (typeof listingKinds)[number]) =>
  listingPath(listingRows.find((row) => row.kind === kind) ?? { kind, slug: 'none' });

const homeScenes: readonly Scene[] = [
  { name: 'home', path: pages.home },
  { name: 'home-slide-2', path: pages.home, prepare: press('Next slide'), frame: 'window' },
  { name: 'home-page-2', path: `${pages.home}?page=2` },
  {
    name: 'home-empty',
    path: pages.home,
    before: answering('**/api/getAllJobs*', { JobsData: [], total: 0 }),
  },
  {
    name: 'home-loading',
    path: pages.home,
    before: unanswered('**/api/{getAllJobs,jobs-stats}*'),
    pending: true,
  },
  {
    name: 'home-failed',
    path: pages.home,
    before: failing('**/api/{getAllJobs,jobs-stats}*'),
    failing: true,
  },
  { name: 'home-filters', path: pages.home, prepare: press(/^Filters/), frame: 'window' },
  { name: 'home-filtered', path: `${pages.home}?level=freshers&remote=1` },
  { name: 'search', path: `${pages.home}?searchTerm=java` },
  { name: 'search-none', path: `${pages.home}?location=Atlantis` },
  {
    name: 'search-failed',
    path: `${pages.home}?searchTerm=java`,
    before: failing('**/api/jobs-search*'),
    failing: true,
  },
];

const listingScenes = (): Scene[] => [
  ...listingKinds.map((kind): Scene => ({ name: `listing-${kind}`, path: firstOf(kind) })),
  {
    name: 'listing-filters',
    path: firstOf('level'),
    prepare: press(/^Filters/),
    frame: 'window',
    only: 'narrow',
  },
  {
    name: 'listing-empty',
    path: firstOf('role'),
    before: answering('**/api/listings/**', { title: 'Quiet Role Jobs', jobs: [], total: 0 }),
  },
  {
    name: 'listing-loading',
    path: firstOf('level'),
    before: unanswered('**/api/listings/**'),
    pending: true,
  },
  {
    name: 'listing-failed',
    path: firstOf('level'),
    before: failing('**/api/listings/**'),
    failing: true,
  },
  { name: 'listing-unknown', path: '/jobs/nothing-at-all', failing: true },
];

const jobPageScenes = ({ job }: Samples): Scene[] => [
  { name: 'job', path: job },
  { name: 'job-scrolled', path: job, prepare: scrolled(0.5), frame: 'window' },
  { name: 'job-loading', path: job, before: unanswered('**/api/job/*'), pending: true },
  { name: 'job-failed', path: job, before: failing('**/api/job/*'), failing: true },
  { name: 'job-gone', path: noSuchJob, failing: true },
  { name: 'job-expired', path: pages.jobExpired },
  { name: 'saved-jobs-none', path: readerPages.savedJobs },
];

export const jobScenes = (samples: Samples): Scene[] => [
  ...homeScenes,
  ...listingScenes(),
  ...jobPageScenes(samples),
];
