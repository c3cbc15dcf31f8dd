import { pageHeaders } from '#contract/jobs.ts';
import { limits } from '#contract/limits.ts';
import { listingOf } from '../questions/calls.ts';
import type { AskedPage, Contestant, Page } from './contestant.ts';

export interface Answered {
  headers: Readonly<Record<string, string>>;
  body: string;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const answered = (body: unknown, headers: Answered['headers'] = {}): Answered => ({
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

const pageOf = (query: URLSearchParams): AskedPage => ({
  page: Number(query.get('page') ?? 1),
  pageSize: Number(query.get('pageSize') ?? limits.pageSizeDefault),
});

const figuresOf = ({ total }: Page, asked: AskedPage) => ({
  total,
  ...asked,
  pages: Math.ceil(total / asked.pageSize),
});

async function search(contestant: Contestant, query: URLSearchParams): Promise<Answered> {
  const text = (name: string) => query.get(name) ?? '';
  const { jobs, total } = await contestant.search(
    { searchTerm: text('searchTerm'), location: text('location'), role: text('role') },
    pageOf(query),
  );
  return answered(jobs, { [pageHeaders.total]: String(total) });
}

async function everyJob(contestant: Contestant, query: URLSearchParams): Promise<Answered> {
  if (!query.has('page')) return answered({ JobsData: await contestant.all() });
  const asked = pageOf(query);
  const page = await contestant.newest(asked);
  return answered({ JobsData: page.jobs, ...figuresOf(page, asked) });
}

async function listing(contestant: Contestant, { pathname, searchParams }: URL) {
  const wanted = listingOf(pathname.slice('/api/'.length));
  if (!wanted) throw new Error(`${pathname} is not asked in the bench.`);
  const asked = pageOf(searchParams);
  const page = await contestant.listing(wanted, asked);
  return answered({ jobs: page.jobs, ...figuresOf(page, asked) });
}

/** The answer to a path as the product shapes it. */
export async function answerTo(contestant: Contestant, path: string): Promise<Answered> {
  const url = new URL(path, 'http://127.0.0.1');
  switch (url.pathname) {
    case '/api/jobs-search':
      return search(contestant, url.searchParams);
    case '/api/getAllJobs':
      return everyJob(contestant, url.searchParams);
    case '/api/jobs-stats':
      return answered(await contestant.statistics());
    default:
      return listing(contestant, url);
  }
}
