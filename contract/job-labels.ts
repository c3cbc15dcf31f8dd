import type { NewJob } from './job-shapes.ts';

/** What the form calls each field of a job, and what a failed check names. */
export const jobLabels = {
  title: 'Title (company name)',
  role: 'Role',
  location: 'Location',
  pay: 'Pay',
  batches: 'For Batches',
  joblink: 'Job link',
  jobtype: 'Company type',
  jobbyrole: 'Role category',
  jobbycity: 'City',
  jobexplevel: 'Experience level',
  jobpayrange: 'Pay range',
  batch1: 'Past batches',
  batch2: 'Current or upcoming batches',
  batch3: 'Domain',
  description: 'Description',
  eligibility: 'Eligibility',
  rolesAndResponsibilities: 'Roles & responsibilities',
  requirements: 'Requirements',
  niceToHave: 'Nice to have',
  expiresAt: 'Closing date',
  featured: 'Featured',
  urgent: 'Urgent',
  companyLogo: 'Company logo',
} as const satisfies Record<keyof NewJob | 'companyLogo', string>;

/** Of a draft, beside what the job will have. */
export const publishAtLabel = 'Publishing time';
