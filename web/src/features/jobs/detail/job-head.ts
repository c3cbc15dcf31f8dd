import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { describeBatches, describeLocation, describePay } from '#contract/job-facts.ts';
import { type HeadData, longestTitle } from '#web/lib/head/head.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { clipped, oneLine } from '#web/lib/head/one-line.ts';
import { categoryLinks } from './category-links.ts';
import { isRemote, postingRecord } from './posting-record.ts';

/** Limits each part, because search engines cut a long description. */
const longestFact = 40;
const longestCompany = 30;

function formatPlace(job: Job): string {
  if (isRemote(job)) return ', remote';
  const isNamed = !['outside-india', 'other-cities'].includes(job.slugs?.city ?? '');
  const city = isNamed ? job.categories.jobbycity : '';
  const name = city || job.places?.find(({ locality }) => locality)?.locality;
  return name ? ` in ${clipped(name, longestFact)}` : '';
}

/** If it is too long, leaves out the place first, then cuts the names. */
function writeTitle(job: Job): string {
  const [role, company] = [oneLine(job.role), oneLine(job.title)];
  const short = `${role} at ${company}`;
  const full = `${short}${formatPlace(job)}`;
  if (full.length <= longestTitle) return full;
  if (short.length <= longestTitle) return short;
  const end = ` at ${clipped(company, longestCompany)}`;
  return `${clipped(role, longestTitle - end.length)}${end}`;
}

/** After the closing date, an open page has no JobPosting record. */
export function jobHead(job: Job, origin: string, now: Date): HeadData {
  const { role, title, location, categories, preview } = job;
  const name = `${role} at ${title}`;
  const words = [role, title, location, ...Object.values(categories)];
  const keywords = new Set(words.map((word) => clipped(word, 2 * longestFact)).filter(Boolean));
  const listing = categoryLinks(job).role;
  const crumbs = [
    ...(listing?.to ? [{ name: listing.name, path: listing.to }] : []),
    { name, path: jobPath(job) },
  ];
  const isOpen = Date.parse(job.expiresAt) > now.getTime();
  return {
    title: writeTitle(job),
    description: [
      `${clipped(title, longestFact)} is hiring: ${clipped(role, 2 * longestFact)}`,
      `Location: ${clipped(describeLocation(job).text, longestFact)}`,
      `Pay: ${clipped(describePay(job).text, longestFact)}`,
      `Batches: ${clipped(describeBatches(job).text, longestFact)}.`,
    ].join('. '),
    keywords: [...keywords].join(', '),
    path: jobPath(job),
    type: 'article',
    ...(preview && { image: preview, imageAlt: name }),
    ...(isOpen
      ? { record: [postingRecord(job, origin) ?? [], breadcrumbRecord(origin, crumbs)].flat() }
      : { noindex: true }),
  };
}

const unlisted =
  (title: string) =>
  (path: string): HeadData => ({
    ...{ title, description: jobMessages.gone, path, noindex: true },
  });
export const goneHead = unlisted(jobMessages.notFoundTitle);
export const expiredHead = unlisted(jobMessages.expired);
