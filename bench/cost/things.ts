import { postStatuses, readMinutes, type Post } from '#contract/blog.ts';
import { jobPath, listingPath, listingRows } from '#contract/listings.ts';
import { postPath } from '#contract/pages.ts';
import { slugOf } from '#contract/slug.ts';
import { idOf, inventJob, type Invented } from '../jobs/invent-job.ts';
import { searchQueries } from '../questions/queries.ts';
import type { PageKind } from './traffic.ts';

/** As many addresses of each kind are measured. */
const each = 6;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const paragraph =
  'The first round was a written test of ninety minutes, with two problems and a few questions on databases, networks and operating systems. What helped most was to talk while thinking: the interviewer wanted to follow how a slow solution becomes a fast one. ';
const paragraphs = 24;

/** A post as long as those that people write about their interviews. */
export function inventPost(number: number, newestAt: Date): Post {
  const title = `How I prepared for interview ${number} at a product company in Bengaluru`;
  const at = new Date(newestAt.getTime() - number * 86_400_000).toISOString();
  const content = upTo(paragraphs)
    .map((part) => `## Round ${part}\n\n${paragraph}`)
    .join('\n\n');
  return {
    // As with jobs, and none of them.
    id: idOf(1_000_000 + number),
    slug: slugOf(title),
    title,
    excerpt: paragraph.slice(0, 200),
    content,
    category: 'interview',
    type: 'experience',
    tags: ['java', 'freshers', 'product company'],
    author: 'Asha Nair',
    email: 'asha@example.in',
    image: '',
    anonymous: false,
    featured: false,
    status: postStatuses.published,
    publish_date: at,
    created_at: at,
    updated_at: at,
    estimated_read_time: readMinutes(content),
    comments: 0,
    likes: 12,
    views: 340,
    version: 1,
  };
}

/** The newest ones, which are read most. */
export const readJobs = (invented: Invented) =>
  upTo(each).map((place) => inventJob(invented.jobs + 1 - place, invented));

export const readPosts = ({ newestAt }: Invented) =>
  upTo(each).map((place) => inventPost(place, newestAt));

const searchAddress = (words: Record<string, string>) => `/?${new URLSearchParams(words)}`;

/** Addresses of each kind of page. */
export function addressesOf(invented: Invented): Record<PageKind, readonly string[]> {
  const listings = listingRows.filter(({ call }) => call !== undefined);
  const step = Math.floor(listings.length / each);
  return {
    home: ['/'],
    listing: upTo(each)
      .flatMap((place) => listings.slice((place - 1) * step).slice(0, 1))
      .map(listingPath),
    search: searchQueries(invented.seed, each).map((words) => searchAddress({ ...words })),
    job: readJobs(invented).map(jobPath),
    post: readPosts(invented).map(postPath),
  };
}
