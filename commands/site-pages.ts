import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { login } from '#contract/accounts.ts';
import { adminPaths, signedOutPaths } from '#contract/admin-paths.ts';
import { getAllBlogPosts } from '#contract/blog.ts';
import { contentListNames, contentListPath } from '#contract/admin-submission-lists.ts';
import { getInterviews } from '#contract/interviews.ts';
import { getAllJobs } from '#contract/jobs.ts';
import { jobPath, listingKinds, listingPath, builtInListings } from '#contract/listings.ts';
import { interviewPath, publicPaths, postPath, savedItemPages } from '#contract/public-paths.ts';
import { localAdmin } from '#local/launch/local-admin.ts';

export interface SitePage {
  name: string;
  path: string;
  admin?: true;
}

/** Only what addresses need: `npm run budgets` also reads an older commit’s site. */
const Jobs = z.object({
  JobsData: z.array(z.object({ id: z.string(), role: z.string(), title: z.string() })),
});
const Posts = z.object({ blogs: z.array(z.object({ id: z.string(), slug: z.string() })) });
const Interviews = z.object({
  interviews: z.array(z.object({ id: z.string(), title: z.string() })),
});

function takeFirst<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (!item) throw new Error('The demo is empty.');
  return item;
}

export const adminPagePaths: ReadonlyMap<string, string> = new Map([
  ...Object.entries(adminPaths).flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' && !Object.hasOwn(signedOutPaths, name) ? [[name, path]] : [],
  ),
  ...contentListNames.map((name): [string, string] => [name, contentListPath(name)]),
]);

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export async function listSitePages(origin: string): Promise<SitePage[]> {
  const read = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> => {
    for (let tries = 10; ; tries--) {
      const answer = await fetch(origin + path);
      if (answer.ok) return schema.parse(await answer.json());
      // On a busy machine, a function can start too slowly for its first request.
      if (answer.status !== 503 || tries === 0) throw new Error(`${path}: ${await answer.text()}`);
    }
  };
  const { JobsData } = await read(Jobs, `${getAllJobs.path}?page=1&pageSize=1`);
  const { blogs } = await read(Posts, getAllBlogPosts.path);
  const { interviews } = await read(Interviews, getInterviews.path);
  const [job, post, interview] = [takeFirst(JobsData), takeFirst(blogs), takeFirst(interviews)];
  const listings = listingKinds.flatMap((kind) => {
    const listing = builtInListings.find((each) => each.kind === kind);
    return listing ? [{ name: `listing-${kind}`, path: listingPath(listing) }] : [];
  });
  const admin = [
    ...adminPagePaths,
    ['edit-job', adminPaths.editJob(job.id)],
    ['edit-post', adminPaths.editSubmission('post', post.id)],
    ['edit-interview', adminPaths.editSubmission('interview', interview.id)],
  ] as const;
  return [
    ...Object.entries({ ...publicPaths, ...savedItemPages }).map(([name, path]) => ({
      name,
      path,
    })),
    ...listings,
    { name: 'search', path: `${publicPaths.home}?searchTerm=java` },
    { name: 'search-none', path: `${publicPaths.home}?location=Atlantis` },
    { name: 'filtered', path: `${publicPaths.home}?level=freshers&remote=1` },
    { name: 'job', path: jobPath(job) },
    { name: 'job-gone', path: '/job/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost' },
    { name: 'post', path: postPath(post) },
    { name: 'interview', path: interviewPath(interview) },
    { name: 'not-found', path: '/nowhere' },
    ...Object.entries(signedOutPaths).map(([name, path]) => ({ name: `admin-${name}`, path })),
    ...admin.map(([name, path]) => ({
      name: `admin-${toKebab(name)}`,
      path,
      admin: true as const,
    })),
  ];
}

export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(origin + login.path, { data: localAdmin });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}
