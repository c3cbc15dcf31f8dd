import type { Job } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { type HeadData, longestTitle } from '#web/lib/head/head.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { clipped, oneLine } from '#web/lib/head/one-line.ts';
import { describeBatches, describeLocation, describePay } from '../card/facts.ts';
import { categoryLinks } from './category-links.ts';
import { isRemote, postingRecord } from './posting-record.ts';

/** Search engines and previews cut a description; a long list of places must not fill it. */
const longestFact = 40;
const longestCompany = 30;

const formatPlace = (job: Job): string => {
  if (isRemote(job)) return ', remote';
  const isNamed = !['outside-india', 'other-cities'].includes(job.slugs?.city ?? '');
  const city = isNamed ? job.categories.jobbycity : '';
  const name = city || job.places?.find(({ locality }) => locality)?.locality;
  return name ? ` in ${clipped(name, longestFact)}` : '';
};

/** Shortens to fit: the place goes first, then the ends of the names. */
function writeTitle(job: Job): string {
  const [role, company] = [oneLine(job.role), oneLine(job.title)];
  const short = `${role} at ${company}`;
  const full = `${short}${formatPlace(job)}`;
  if (full.length <= longestTitle) return full;
  if (short.length <= longestTitle) return short;
  const end = ` at ${clipped(company, longestCompany)}`;
  return `${clipped(role, longestTitle - end.length)}${end}`;
}

const listKeywords = ({ role, title, location, categories }: Job): string => {
  const words = [role, title, location, ...Object.values(categories)];
  const known = new Set(words.map((word) => clipped(word, 2 * longestFact)));
  return [...known].filter(Boolean).join(', ');
};

const buildCrumbs = (job: Job) => {
  const { role } = categoryLinks(job);
  const listing = role?.to ? [{ name: role.name, path: role.to }] : [];
  return [...listing, { name: `${job.role} at ${job.title}`, path: jobPath(job) }];
};

/** After the closing date an open page tells search engines of no job. */
export const jobHead = (job: Job, origin: string, now: Date): HeadData => ({
  title: writeTitle(job),
  description: [
    `${clipped(job.title, longestFact)} is hiring: ${clipped(job.role, 2 * longestFact)}`,
    `Location: ${clipped(describeLocation(job).text, longestFact)}`,
    `Pay: ${clipped(describePay(job).text, longestFact)}`,
    `Batches: ${clipped(describeBatches(job).text, longestFact)}.`,
  ].join('. '),
  keywords: listKeywords(job),
  path: jobPath(job),
  type: 'article',
  ...(job.preview && { image: job.preview, imageAlt: `${job.role} at ${job.title}` }),
  ...(Date.parse(job.expiresAt) > now.getTime()
    ? {
        record: [
          ...[postingRecord(job, origin) ?? []].flat(),
          breadcrumbRecord(origin, buildCrumbs(job)),
        ],
      }
    : { noindex: true }),
});

const unlisted = (path: string, title: string, description: string): HeadData => ({
  title,
  description,
  path,
  noindex: true,
});

export const goneHead = (path: string) =>
  unlisted(path, jobMessages.notFoundTitle, jobMessages.gone);

export const expiredHead = (path: string) => unlisted(path, jobMessages.expired, jobMessages.gone);
