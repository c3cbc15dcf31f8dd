import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { login } from '#contract/accounts.ts';
import { getAllBlogPosts } from '#contract/blog.ts';
import { getInterviews } from '#contract/interviews.ts';
import { getAllJobs } from '#contract/jobs.ts';
import { jobPath, listingKinds, listingPath, listingRows } from '#contract/listings.ts';
import { interviewPath, pages, postPath, readerPages } from '#contract/pages.ts';
import { localAdmin } from '#local/launch/local-admin.ts';

export interface SitePage {
  name: string;
  path: string;
  /** Seen by administrators only. */
  admin?: true;
}

const Jobs = z.object({
  JobsData: z.array(z.object({ id: z.string(), role: z.string(), title: z.string() })),
});
const Posts = z.object({ blogs: z.array(z.object({ id: z.string(), slug: z.string() })) });
const Interviews = z.object({
  interviews: z.array(z.object({ id: z.string(), title: z.string() })),
});

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (!item) throw new Error('The demo is empty.');
  return item;
}

const lists = '/admin/interviews';

/** Every page of the product that runs there with the demo's data, by its first job, post and interview. */
export async function sitePages(origin: string): Promise<SitePage[]> {
  const read = async (path: string): Promise<unknown> => {
    for (let tries = 10; ; tries--) {
      const answer = await fetch(origin + path);
      if (answer.ok) return answer.json();
      // A function starts when it is first called; on a busy machine the gateway does not wait for it.
      if (answer.status !== 503 || tries === 0) throw new Error(`${path}: ${await answer.text()}`);
    }
  };
  const job = first(Jobs.parse(await read(`${getAllJobs.path}?page=1&pageSize=1`)).JobsData);
  const post = first(Posts.parse(await read(getAllBlogPosts.path)).blogs);
  const interview = first(Interviews.parse(await read(getInterviews.path)).interviews);
  const listings = listingKinds.flatMap((kind) => {
    const row = listingRows.find((each) => each.kind === kind);
    return row ? [{ name: `listing-${kind}`, path: listingPath(row) }] : [];
  });
  const admin = {
    inbox: '/admin/inbox',
    dashboard: '/admin/dashboard',
    'job-list': '/admin/job-list',
    'add-job': '/admin/add-new-job',
    'edit-job': `/admin/edit-job/${job.id}`,
    import: '/admin/import-jobs',
    boards: '/admin/boards',
    links: '/admin/links',
    posts: `${lists}/users-added-blog-posts-list`,
    interviews: `${lists}/users-added-interviews-list`,
    'own-interviews': `${lists}/admin-added-interviews-list`,
    'edit-post': `/admin/edit-post/${post.id}`,
    'edit-interview': `/admin/edit-user-interviews/${interview.id}`,
    'add-interview': '/admin/add-interview',
    comments: '/admin/comments',
    categories: '/admin/category/add-category',
    feedback: '/admin/user-feedback-list',
    administrators: '/admin/administrators',
    account: '/admin/account',
    audit: '/admin/audit-log',
  };
  return [
    ...Object.entries({ ...pages, ...readerPages }).map(([name, path]) => ({ name, path })),
    ...listings,
    { name: 'search', path: `${pages.home}?searchTerm=java` },
    { name: 'search-none', path: `${pages.home}?location=Atlantis` },
    { name: 'filtered', path: `${pages.home}?level=freshers&remote=1` },
    { name: 'job', path: jobPath(job) },
    { name: 'job-gone', path: '/job/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost' },
    { name: 'post', path: postPath(post) },
    { name: 'interview', path: interviewPath(interview) },
    { name: 'not-found', path: '/nowhere' },
    { name: 'admin-login', path: '/admin/login' },
    { name: 'admin-register', path: '/admin/register' },
    ...Object.entries(admin).map(([name, path]) => ({
      ...{ name: `admin-${name}`, path, admin: true as const },
    })),
  ];
}

/** Every page that the context opens from now on is the local administrator's. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(origin + login.path, { data: localAdmin });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}
