import type { CatalogJob } from '#lambdas/catalog/catalog-job.ts';
import { randomAt } from '../jobs/random.ts';
import type { JudgedJob } from './facts.ts';
import { handwritten } from './handwritten.ts';
import { inventFacts } from './invent-facts.ts';
import { writeJob } from './write-job.ts';

const seed = 20_261;
const invented = 1_500;
const firstAt = Date.parse('2026-10-01T00:00:00.000Z');
const minuteMs = 60_000;

function inventJob(place: number): JudgedJob {
  const random = randomAt(seed, place);
  const facts = inventFacts(random);
  return { facts, wording: writeJob(random, facts) };
}

/** The same jobs at each run, oldest first; those written by hand stand among the newest. */
export const sample: readonly JudgedJob[] = [
  ...Array.from({ length: invented }, (_, place) => inventJob(place)),
  ...handwritten,
];

export const idOf = (place: number): string => `job-${place}`;
export const placeOf = (id: string): number => Number(id.slice('job-'.length));

const noCategories = {
  ...{ jobtype: '', jobbyrole: '', jobbycity: '', jobexplevel: '', jobpayrange: '' },
  ...{ batch1: '', batch2: '', batch3: '' },
};

export function catalogJob({ wording }: JudgedJob, place: number): CatalogJob {
  const { title, role, location, requirements, niceToHave, batches, city, experience } = wording;
  return {
    card: {
      ...{ id: idOf(place), title, role, location, pay: 'Not disclosed', batches },
      ...{ image: '', joblink: 'https://jobs.example', featured: false, urgent: false },
      created_at: new Date(firstAt + place * minuteMs).toISOString(),
      ...noCategories,
      categories: { ...noCategories, jobbycity: city, jobexplevel: experience },
    },
    requirements,
    niceToHave,
    expiresAt: '2027-12-31T00:00:00.000Z',
    slugs: { company: '', role: '', city: '', level: '', pay: '', domain: '', batches: [] },
    createdSequence: place + 1,
  };
}
