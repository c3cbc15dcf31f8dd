import { deletePost, getAllBlogPosts, restorePost, updateBlogPost } from '#contract/blog.ts';
import {
  getAdminAddedInvExps,
  getUserAddedInvExps,
  reviewInterview,
} from '#contract/interviews.ts';
import { pageSizes } from '#contract/limits.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { type ContentItem, itemOfInterview, itemOfPost } from './content-item.ts';
import type { Source } from './content-lists.ts';
import type { ContentPage } from './content-page.ts';
import type { Wanted } from './wanted.ts';

const queryOf = ({ status, search, page }: Wanted) =>
  ({
    status,
    search,
    page: String(page),
    pageSize: String(pageSizes.adminContent),
    counts: '1',
  }) as const;

async function readPosts(wanted: Wanted): Promise<ContentPage> {
  const { blogs, total, counts } = await call(getAllBlogPosts, {
    query: queryOf(wanted),
    token: true,
  });
  return {
    items: blogs.map(itemOfPost),
    total: total ?? blogs.length,
    counts: counts?.status ?? {},
  };
}

const interviewRoutes = { user: getUserAddedInvExps, admin: getAdminAddedInvExps };

async function readInterviews(source: 'user' | 'admin', wanted: Wanted): Promise<ContentPage> {
  const { data, total, counts } = await call(interviewRoutes[source], { query: queryOf(wanted) });
  return {
    items: data.map(itemOfInterview),
    total: total ?? data.length,
    counts: counts?.status ?? {},
  };
}

export const readPage = (source: Source, wanted: Wanted): Promise<ContentPage> =>
  source === 'posts' ? readPosts(wanted) : readInterviews(source, wanted);

const codes = { published: '1', rejected: '3' } as const;

export interface Verdict {
  status: keyof typeof codes;
  reason?: string;
}

/** Refused with the current one when another administrator changed it since it was shown. */
export async function review(
  { kind, id, version }: Pick<ContentItem, 'kind' | 'id' | 'version'>,
  { status, reason = '' }: Verdict,
): Promise<void> {
  const params = { id };
  if (kind === 'interview') {
    await call(reviewInterview, { params, body: { status, reason, version } });
    return;
  }
  const body = { status: codes[status], reason, ...(version && { version: String(version) }) };
  await call(updateBlogPost, { params, body });
}

/** What is already gone counts as deleted. */
export const remove = (id: string) =>
  call(deletePost, { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

export const restore = (id: string) => call(restorePost, { params: { id } });
