import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { describeBatches, describeLocation, describePay } from '#contract/job-card-facts.ts';
import { type HeadData, maxTitleLength, noindexHead } from '#web/lib/head/head-data.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import { clipText, toSingleLine } from '#web/lib/head/clip-text.ts';
import { listCategoryLinks } from './category-links.ts';
import { isRemote, buildJobPosting } from './job-posting-json-ld.ts';

/** Limits each part, because search engines cut a long description. */
const maxFactLength = 40;
const maxCompanyLength = 30;

function formatPlace(job: Job): string {
  if (isRemote(job)) return ', remote';
  const isNamed = !['outside-india', 'other-cities'].includes(job.slugs?.city ?? '');
  const city = isNamed ? job.categories.jobbycity : '';
  const name = city || job.places?.find(({ locality }) => locality)?.locality;
  return name ? ` in ${clipText(name, maxFactLength)}` : '';
}

/** If it is too long, leaves out the place first, then cuts the names. */
function writeTitle(job: Job): string {
  const [role, company] = [toSingleLine(job.role), toSingleLine(job.title)];
  const shortTitle = `${role} at ${company}`;
  const fullTitle = `${shortTitle}${formatPlace(job)}`;
  if (fullTitle.length <= maxTitleLength) return fullTitle;
  if (shortTitle.length <= maxTitleLength) return shortTitle;
  const companyPart = ` at ${clipText(company, maxCompanyLength)}`;
  return `${clipText(role, maxTitleLength - companyPart.length)}${companyPart}`;
}

/** After the closing date, a page that is still open in a browser loses its JobPosting record. */
export function buildJobHead(job: Job, origin: string, now: Date): HeadData {
  const { role, title, location, categories, preview } = job;
  const name = `${role} at ${title}`;
  const texts = [role, title, location, ...Object.values(categories)];
  const keywords = new Set(texts.map((word) => clipText(word, 2 * maxFactLength)).filter(Boolean));
  const listing = listCategoryLinks(job).role;
  const crumbs = [
    ...(listing?.to ? [{ name: listing.name, path: listing.to }] : []),
    { name, path: jobPath(job) },
  ];
  const isOpen = Date.parse(job.expiresAt) > now.getTime();
  return {
    title: writeTitle(job),
    description: [
      `${clipText(title, maxFactLength)} is hiring: ${clipText(role, 2 * maxFactLength)}`,
      `Location: ${clipText(describeLocation(job).text, maxFactLength)}`,
      `Pay: ${clipText(describePay(job).text, maxFactLength)}`,
      `Batches: ${clipText(describeBatches(job).text, maxFactLength)}.`,
    ].join('. '),
    keywords: [...keywords].join(', '),
    path: jobPath(job),
    type: 'article',
    ...(preview && { image: preview, imageAlt: name }),
    ...(isOpen
      ? { jsonLd: [buildJobPosting(job, origin) ?? [], buildBreadcrumbs(origin, crumbs)].flat() }
      : { noindex: true }),
  };
}

export const goneHead = (path: string) =>
  noindexHead(jobMessages.notFoundTitle, jobMessages.gone, path);
export const expiredHead = (path: string) =>
  noindexHead(jobMessages.expired, jobMessages.gone, path);
