import { Card, Job, type NewJob } from '#contract/jobs.ts';

/** A job as the API answers it; checked against the contract. */
export const buildJob = (overrides: Partial<Job> = {}): Job =>
  Job.parse({
    id: '01JA0000000000000000000001',
    title: 'Saffron Labs',
    role: 'Graduate Software Engineer',
    location: 'Bengaluru, Karnataka',
    pay: '6-8 LPA',
    batches: '2025, 2026',
    image: '',
    joblink: 'https://careers.saffronlabs.example/graduate-engineer',
    created_at: '2026-11-19T08:00:00.000Z',
    featured: false,
    urgent: false,
    jobtype: 'c-product',
    jobbyrole: 'c-swe',
    jobbycity: 'c-blr',
    jobexplevel: 'c-freshers',
    jobpayrange: 'c-6-10',
    batch1: '',
    batch2: 'c-2026',
    batch3: 'c-web',
    categories: {
      jobtype: 'Product',
      jobbyrole: 'Software Engineer or Developer',
      jobbycity: 'Bengaluru',
      jobexplevel: 'Freshers',
      jobpayrange: '6-10 LPA',
      batch1: '',
      batch2: '2026',
      batch3: 'Web Development',
    },
    description: 'Saffron Labs builds billing software.\nYou join the payments team.',
    eligibility: 'B.E. or B.Tech in any branch.',
    rolesAndResponsibilities: 'Write services. Review code.',
    requirements: 'Java or Go\nSQL',
    niceToHave: '',
    updated_at: '2026-11-19T08:00:00.000Z',
    expiresAt: '2026-12-19T08:00:00.000Z',
    version: 1,
    ...overrides,
  });

export const buildCard = (overrides: Partial<Card> = {}): Card =>
  Card.parse({ ...buildJob(), ...overrides });

/** The add form's fields as they travel: text only. */
export const buildNewJob = (
  overrides: Partial<Record<keyof NewJob, string>> = {},
): Partial<Record<keyof NewJob, string>> => {
  const job = buildJob();
  return {
    title: job.title,
    role: job.role,
    location: job.location,
    pay: job.pay,
    batches: job.batches,
    joblink: job.joblink,
    jobtype: job.jobtype,
    jobbyrole: job.jobbyrole,
    jobbycity: job.jobbycity,
    jobexplevel: job.jobexplevel,
    jobpayrange: job.jobpayrange,
    description: job.description,
    ...overrides,
  };
};

/** Section 5: what the add form cannot do without, written out here so that the schema is tested against it. */
export const requiredOnAdd = [
  'title',
  'role',
  'pay',
  'location',
  'jobexplevel',
  'jobbycity',
  'jobtype',
  'jobpayrange',
  'jobbyrole',
  'joblink',
  'batches',
  'description',
] as const;
