import type { Job } from '#contract/jobs.ts';
import { slugOf } from '#contract/slug.ts';
import { escapeHtml } from '#web/lib/head.ts';
import { salaryOf } from './salary.ts';
import { sectionsOf } from './sections.ts';

const isRemote = ({ location, categories }: Job) =>
  /remote|work from home|\bwfh\b/i.test(location) || slugOf(categories.jobbycity) === 'remote';

/** Search engines want HTML, with all that the page shows. */
const descriptionOf = (job: Job) =>
  sectionsOf(job)
    .map(({ title, points }) => {
      const items = points.map((point) => `<li>${escapeHtml(point)}</li>`).join('');
      return `<p>${escapeHtml(title)}</p><ul>${items}</ul>`;
    })
    .join('');

function placeOf(job: Job) {
  const india = { '@type': 'Country', name: 'IN' };
  if (isRemote(job))
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: india };
  const outside = slugOf(job.categories.jobbycity) === 'outside-india';
  const address = {
    '@type': 'PostalAddress',
    addressLocality: job.location || job.categories.jobbycity,
    ...(!outside && { addressCountry: 'IN' }),
  };
  return { jobLocation: { '@type': 'Place', address } };
}

function payOf({ pay }: Job) {
  const salary = salaryOf(pay);
  if (!salary) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.min,
        maxValue: salary.max,
        unitText: 'YEAR',
      },
    },
  };
}

/** The schema.org record of a job: its `title` is our role, and our title is the company's name. */
export const postingRecord = (job: Job, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.role,
  description: descriptionOf(job),
  identifier: { '@type': 'PropertyValue', name: job.title, value: job.id },
  hiringOrganization: { '@type': 'Organization', name: job.title },
  datePosted: job.created_at,
  validThrough: job.expiresAt,
  employmentType: slugOf(job.categories.jobexplevel) === 'internship' ? 'INTERN' : 'FULL_TIME',
  directApply: false,
  url: address,
  ...placeOf(job),
  ...payOf(job),
});
