import fc from 'fast-check';
import * as contract from '#contract/job-filters.ts';
import { toIndiaDay } from '#contract/india-time.ts';
import { levelByBatch, type Listing } from '#contract/listings.ts';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { findMainCityNames } from '#domain/place-names.ts';
import type { Filters } from '#lambdas/catalog/answer/job-filters.ts';
import { buildCatalogJob } from './fixtures.ts';
import { fileWith, numbersIn } from './open-file.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const dayMs = 86_400_000;

/** The text and the most lakhs a year that it allows; undefined: unknown. */
const pays = {
  '2.9 LPA': 2.9,
  '3-6 LPA': 6,
  'up to 10 lakh': 10,
  '25k/month': 3,
  '15+ LPA': Infinity,
  Unpaid: 0,
  'Not disclosed': undefined,
  'Best in industry': undefined,
};
const slugs: Record<Exclude<contract.CategoryFacet, 'batch'>, string[]> = {
  companyType: ['product', 'mnc'],
  role: ['data-analyst', 'backend-developer', 'cyber-security'],
  level: ['freshers', 'internship', 'senior-roles'],
  city: ['pune', 'noida', 'remote', 'other-cities'],
  domain: ['', 'cyber-security', 'big-data'],
};
const degrees = Object.keys(contract.facetTable.degree.names);
const categoryFacets = contract.facetNames.filter(contract.isCategoryFacet);
const batches = ['2025', '2026', '2030'];

const modesAt: Readonly<Record<string, readonly string[]>> = {
  'Pune (hybrid), night shift': ['hybrid', 'night'],
  Remote: ['remote'],
  'Work From Home (India)': ['remote'],
};

const drafts = fc.record({
  ...{ pay: fc.constantFrom(...Object.keys(pays)), role: fc.constantFrom(...slugs.role) },
  ...{ company: fc.constantFrom(...slugs.companyType), level: fc.constantFrom(...slugs.level) },
  ...{ city: fc.constantFrom(...slugs.city), domain: fc.constantFrom(...slugs.domain) },
  batches: fc.subarray(batches, { maxLength: 2 }),
  text: fc.constantFrom('', '2025', '2026, 2027', 'Any'),
  eligibility: fc.constantFrom('', 'BCA or MCA', 'Any graduate', 'B.Tech', 'Diploma holders'),
  location: fc.constantFrom('Pune', ...Object.keys(modesAt)),
  title: fc.constantFrom('Engineer', 'Java Developer', 'Tester'),
  /** Also right at the edges of what is counted. */
  ageMs: fc.oneof(
    fc.nat(40 * dayMs),
    fc.constantFrom(0, dayMs, dayMs + 1, 7 * dayMs - 1, 7 * dayMs, 7 * dayMs + 1),
  ),
});
type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

function jobOf(draft: Draft, sequence: number): CatalogJob {
  const { company, role, level, city, domain } = draft;
  const job = buildCatalogJob(sequence, {
    role: draft.title,
    location: draft.location,
    batches: draft.text,
    eligibility: draft.eligibility,
    createdAt: new Date(now.getTime() - draft.ageMs).toISOString(),
    slugs: { company, role, level, city, domain, batches: draft.batches },
  });
  return { ...job, card: { ...job.card, pay: draft.pay } };
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const chosen = (known: readonly string[]) =>
  optional(fc.uniqueArray(fc.constantFrom(...known.filter(Boolean), 'atlantis'), { minLength: 1 }));

const filters = fc.record({
  slugs: fc.record({
    ...{ batch: chosen([...batches, '2027']), companyType: chosen(slugs.companyType) },
    ...{ role: chosen(slugs.role), level: chosen(slugs.level), city: chosen(slugs.city) },
    ...{ domain: chosen(slugs.domain), degree: chosen(degrees) },
    workMode: chosen(contract.workModes),
  }),
  payMin: optional(fc.constantFrom(0, 1, 2.4, 3, 6, 7, 10, 9_999).map((lakhs) => lakhs * 100_000)),
  payUnknown: optional(fc.constantFrom('include', 'exclude')),
  postedWithinDays: optional(fc.constantFrom(0, 1, 7, 30, 365)),
  remote: optional(fc.boolean()),
});
type Chosen = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const filtersOf = (given: Chosen): Filters => ({
  ...{ ...present(given), slugs: present(given.slugs), now, withFacetCounts: true },
});

/** All that its place names, where its own is one of them or none. */
const citiesOf = ({ slugs: own, card }: CatalogJob) => {
  const named = findMainCityNames(card.location);
  return ['remote', 'other-cities', ...named].includes(own.city) ? named : [];
};

const batchesOf = (job: CatalogJob) => [...job.slugs.batches, ...parseBatches(job.card.batches)];
const inBatchListing = (job: CatalogJob, year: string) =>
  batchesOf(job).includes(year) || levelByBatch[year] === job.slugs.level;

/** A filter by a batch holds the jobs that name the year, and those that name none. */
function inCategory(job: CatalogJob, name: contract.CategoryFacet, slug: string): boolean {
  if (name === 'city' && citiesOf(job).includes(slug)) return true;
  if (name !== 'batch') return job.slugs[contract.facetTable[name].category as 'company'] === slug;
  const named = batchesOf(job);
  return named.length === 0 || named.includes(slug);
}

const isRemote = ({ card }: CatalogJob) => !card.location.startsWith('Pune');
/** Pay that is not stated is left out where a least pay is asked for, unless told otherwise. */
interface Pay extends Pick<Chosen, 'payUnknown'> {
  payMin?: number | undefined;
}
function paysEnough(job: CatalogJob, { payMin, payUnknown }: Pay): boolean {
  const most = pays[job.card.pay as keyof typeof pays];
  if (most !== undefined) return most * 100_000 >= (payMin ?? 0);
  return payMin === undefined ? payUnknown !== 'exclude' : payUnknown === 'include';
}

const bachelors = ['btech', 'bca', 'bsc', 'bcom'];
const isFor = ({ attributes }: CatalogJob, degree: string) =>
  attributes.includes(degree) || (bachelors.includes(degree) && attributes.includes('anygraduate'));
const worksBy = ({ card }: CatalogJob, mode: string) =>
  modesAt[card.location]?.includes(mode) ?? false;
const postedWithin = ({ card }: CatalogJob, days: number) =>
  days === 0
    ? toIndiaDay(new Date(card.created_at)) === toIndiaDay(now)
    : Date.parse(card.created_at) >= now.getTime() - days * dayMs;

/** One test for each filter, so that a facet can leave its own out. */
const tests = (given: Chosen): Record<string, (job: CatalogJob) => boolean> => ({
  ...Object.fromEntries(
    categoryFacets.map((name) => [
      name,
      (job: CatalogJob) => given.slugs[name]?.some((slug) => inCategory(job, name, slug)) ?? true,
    ]),
  ),
  pay: (job) => paysEnough(job, given),
  degree: (job) => given.slugs.degree?.some((degree) => isFor(job, degree)) ?? true,
  workMode: (job) => given.slugs.workMode?.some((mode) => worksBy(job, mode)) ?? true,
  postedWithin: (job) => postedWithin(job, given.postedWithinDays ?? 1_000),
  remote: (job) => given.remote === undefined || isRemote(job) === given.remote,
});
const matching = (jobs: readonly CatalogJob[], given: Chosen, except?: string) =>
  jobs.filter((job) =>
    Object.entries(tests(given)).every(([name, test]) => name === except || test(job)),
  );

function bruteForce(all: readonly CatalogJob[], base: readonly CatalogJob[], given: Chosen) {
  const count = (name: string, test: (job: CatalogJob) => boolean) =>
    matching(base, given, name).filter(test).length;
  const counts = <T extends string | number>(
    name: string,
    options: readonly T[],
    has: (job: CatalogJob, option: T) => boolean,
  ) => Object.fromEntries(options.map((each) => [each, count(name, (job) => has(job, each))]));
  const ofCategory = (name: contract.CategoryFacet) => {
    const known = name === 'batch' ? [...batches, '2027', '2028'] : slugs[name].filter(Boolean);
    const isUsed = name === 'batch' ? inBatchListing : null;
    const used = known.filter((slug) =>
      all.some((job) => isUsed?.(job, slug) ?? inCategory(job, name, slug)),
    );
    return counts(name, used, (job, slug) => inCategory(job, name, slug));
  };
  return {
    ...Object.fromEntries(categoryFacets.map((name) => [name, ofCategory(name)])),
    remote: { 1: count('remote', isRemote), 0: count('remote', (job) => !isRemote(job)) },
    degree: counts('degree', degrees, isFor),
    workMode: counts('workMode', contract.workModes, worksBy),
    pay: counts('pay', [...contract.payMinSteps, ...contract.stipendMinSteps], (job, step) =>
      paysEnough(job, { ...given, payMin: contract.toYearlyRupees(step) }),
    ),
    payUnknown: counts('pay', ['exclude', 'include'] as const, (job, payUnknown) =>
      paysEnough(job, { ...given, payUnknown }),
    ),
    postedWithin: counts('postedWithin', contract.postedWithinDaySteps, postedWithin),
  };
}

const listingOrNone = fc.constantFrom<readonly Listing[] | undefined>(
  undefined,
  [{ kind: 'city', slug: 'pune' }],
  [{ kind: 'batch', slug: '2025' }],
  [
    { kind: 'domain', slug: 'cyber-security' },
    { kind: 'role', slug: 'cyber-security' },
  ],
);

function listed(jobs: readonly CatalogJob[], listings: readonly Listing[] | undefined) {
  const newest = jobs.toSorted((one, other) => other.createdSequence - one.createdSequence);
  if (!listings) return newest;
  const [first] = listings;
  if (first?.kind !== 'batch')
    return newest.filter((job) =>
      listings.some(({ kind, slug }) => inCategory(job, contract.facetByKind[kind], slug)),
    );
  const rank = (job: CatalogJob) => {
    const named = batchesOf(job);
    if (named.includes(first.slug)) return 0;
    return named.length === 0 ? 1 : 2;
  };
  const inListing = newest.filter((job) => inBatchListing(job, first.slug));
  return [0, 1, 2].flatMap((each) => inListing.filter((job) => rank(job) === each));
}

it('lists, totals, pages and counts equal those of the jobs themselves, whatever jobs and filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drafts, { maxLength: 30 }),
      fc.array(filters, { minLength: 1, maxLength: 4 }),
      fc.record({
        listings: listingOrNone,
        searchTerm: optional(fc.constantFrom('java', 'pune')),
      }),
      async (draft, several, { listings, searchTerm }) => {
        const jobs = draft.map((each, place) => jobOf(each, place + 1));
        const file = await fileWith(jobs);
        const selection = {
          ...(listings && { listings }),
          ...(searchTerm !== undefined && { search: { searchTerm } }),
        };
        const shown = numbersIn(file, selection);
        const inListing = listed(jobs, listings);
        // What fits a search best comes first there, a batch that a job names or not.
        const base = searchTerm
          ? shown.flatMap((number) => inListing.find((job) => job.createdSequence === number) ?? [])
          : inListing;
        for (const given of several) {
          const inUse = { ...selection, filters: filtersOf(given) };
          const expected = matching(base, given).map((job) => job.createdSequence);
          expect(numbersIn(file, inUse)).toEqual(expected);
          const page = { number: 2, size: 3 };
          const { total, facets } = file.catalog.select({ ...inUse, page });
          expect(total).toBe(expected.length);
          expect(numbersIn(file, { ...inUse, page })).toEqual(expected.slice(3, 6));
          const counts = Object.entries(facets ?? {}).map(([name, options]) => [
            name,
            Object.fromEntries(options.map(({ slug, count }) => [slug, count])),
          ]);
          expect(Object.fromEntries(counts)).toEqual(bruteForce(jobs, base, given));
        }
        file.close();
      },
    ),
    { numRuns: 12 },
  );
});

const plain = { slugs: {}, now, withFacetCounts: true };
const facetsIn = async (jobs: readonly CatalogJob[], given: Partial<Filters> = {}) =>
  (await fileWith(jobs)).catalog.select({ filters: { ...plain, ...given } }).facets;

it('names the options as the newest job does, the most frequent first', async () => {
  const named = (sequence: number, jobbycity: string, batch2 = '') => {
    const job = buildCatalogJob(sequence, {
      slugs: { city: jobbycity.toLowerCase().replace(' ', '-'), batches: [batch2] },
    });
    const categories = { ...job.card.categories, jobbycity, batch1: '2031', batch2 };
    return { ...job, card: { ...job.card, location: jobbycity, categories } };
  };
  const jobs = [
    ...[named(1, 'Navi Mumbai', '2032'), named(2, 'Pune'), named(3, 'Pune')],
    // It goes by the slug where a job does not name its category.
    buildCatalogJob(4, { slugs: { city: 'kochi' }, batches: '2032' }),
  ];
  expect(await facetsIn(jobs)).toMatchObject({
    city: [
      { slug: 'pune', name: 'Pune', count: 2 },
      { slug: 'kochi', name: 'kochi', count: 1 },
      { slug: 'navi-mumbai', name: 'Navi Mumbai', count: 1 },
    ],
    // Two name no batch, and are for any.
    batch: [{ slug: '2032', name: '2032', count: 4 }],
    remote: [
      { slug: '1', name: 'Remote', count: 0 },
      { slug: '0', name: 'Not remote', count: 4 },
    ],
    pay: [
      ...[{ slug: '3', name: '3 LPA or more' }, {}, {}, {}, { slug: '25' }],
      ...[{ slug: '10k', name: '₹10,000 a month or more' }, {}, {}, { slug: '30k' }],
    ],
    postedWithin: [{ slug: '1', name: 'Last 24 hours' }, { name: 'Last 3 days' }, {}, {}, {}],
  });
});

it('says where in a page of a batch the jobs of its level begin that name other batches', async () => {
  const interns = ['2027', '', '2026', '2028'].map((batches, at) =>
    buildCatalogJob(at + 1, { batches, slugs: { level: 'internship', batches: [] } }),
  );
  const { catalog } = await fileWith(interns);
  const listings = [{ kind: 'batch', slug: '2026' }] as const;
  const at = (number: number, size: number) =>
    catalog.select({ listings, page: { number, size } }).otherBatchesIndex;
  expect([at(1, 4), at(1, 2), at(2, 2), at(2, 3)]).toEqual([2, undefined, 0, 0]);
  expect(catalog.select({ listings, order: 'newest' }).otherBatchesIndex).toBeUndefined();
});
