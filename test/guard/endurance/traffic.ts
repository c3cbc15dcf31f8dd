import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { jobPath } from '#contract/listings.ts';
import { postPath } from '#contract/pages.ts';
import { encodeMultipart } from '#local/import/multipart.ts';
import type { Caller } from './caller.ts';

interface Named {
  id: string;
  title: string;
  slug?: string;
}

const searches = ['java', 'react developer', 'sde', 'bangalore', 'data analyst', 'pythn'];
const lists = ['/jobs/Bengaluru-Jobs', '/jobsbytype/Freshers-jobs', '/jobs/remote-based-jobs'];

const json = { 'content-type': 'application/json' };
const people = 5_000;

/** Another visitor at each call, as far as the product can tell. */
const somebody = (): string => `Mozilla/5.0 (X11; rv:${Math.floor(Math.random() * people)}.0)`;

const posting = (path: string, body: () => object): Request => ({
  method: 'POST',
  path,
  setupRequest: (request) => ({
    ...request,
    headers: { ...json, 'idempotency-key': randomUUID(), 'user-agent': somebody() },
    body: JSON.stringify(body()),
  }),
});

const words = (): string => randomUUID().replaceAll('-', ' ');

async function thingsOf({ ask }: Caller) {
  const jobs: Named[] = (await ask('/api/getAllJobs?page=1&pageSize=100')).JobsData;
  const posts: Named[] = (await ask('/api/getPosts')).posts;
  return { jobs, posts };
}

/** What people read: home page, lists, searches, jobs and posts, as pages and by the API. */
export async function readings(caller: Caller): Promise<Request[]> {
  const { jobs, posts } = await thingsOf(caller);
  const someJobs = jobs.slice(0, 12);
  const paths = [
    ...searches.map((text) => `/api/jobs-search?searchTerm=${encodeURIComponent(text)}&page=1`),
    ...lists,
    ...someJobs.map(({ id }) => `/api/job/${id}`),
    ...someJobs.slice(0, 6).map((job) => jobPath({ role: '', ...job })),
    ...posts.slice(0, 4).map((post) => postPath({ slug: '', ...post })),
    ...posts.slice(0, 4).map(({ id }) => `/api/getBlogPostsByID/${id}`),
    '/api/jobs-stats',
    '/api/getPosts',
    '/real-life-interviews-blog-posts',
  ];
  return paths.flatMap((path, at) => [
    { path },
    ...(at % 3 === 0 ? [{ path: '/' }, { path: '/api/getAllJobs?page=1&pageSize=6' }] : []),
  ]);
}

/** What people write: messages, comments, views, likes, and an administrator's edits. */
export async function writings(caller: Caller, token: () => string): Promise<Request[]> {
  const { jobs, posts } = await thingsOf(caller);
  const of = (all: readonly Named[], at: number): string => all[at % all.length]?.id ?? '';
  const edit = (at: number): Request => ({
    method: 'POST',
    path: `/api/updateJob/${of(jobs, at)}`,
    setupRequest: (request) => {
      const { body, contentType } = encodeMultipart({ niceToHave: words() });
      const headers = { 'content-type': contentType, authorization: `Bearer ${token()}` };
      return { ...request, body, headers: { ...headers, 'idempotency-key': randomUUID() } };
    },
  });
  const contact = () => ({ name: 'Ravi', email: 'ravi@example.com', message: words() });
  return Array.from({ length: 20 }, (_, at) => [
    posting('/api/contactus', contact),
    posting(`/api/job/${of(jobs, at)}/seen`, () => ({})),
    posting(`/api/comments/${of(posts, at)}`, () => ({ author: 'Asha', content: words() })),
    posting(`/api/post/${of(posts, at)}/seen`, () => ({})),
    edit(at),
  ]).flat();
}
