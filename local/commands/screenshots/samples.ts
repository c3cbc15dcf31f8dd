import * as z from 'zod/mini';
import { getAllBlogPosts } from '#contract/blog.ts';
import { getInterviews } from '#contract/interviews.ts';
import { getAllJobs } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { interviewPath, postPath } from '#contract/pages.ts';

const Jobs = z.object({
  JobsData: z.array(z.object({ id: z.string(), role: z.string(), title: z.string() })),
});
const Posts = z.object({ blogs: z.array(z.object({ id: z.string(), slug: z.string() })) });
const Interviews = z.object({
  interviews: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** The addresses of the demo's first job, post and interview, and their ids. */
export interface Samples {
  job: string;
  post: string;
  interview: string;
  jobId: string;
  postId: string;
  interviewId: string;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (!item) throw new Error('The demo is empty.');
  return item;
}

export async function readSamples(origin: string): Promise<Samples> {
  const read = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  const jobs = Jobs.parse(await read(getAllJobs.path));
  const posts = Posts.parse(await read(getAllBlogPosts.path));
  const { interviews } = Interviews.parse(await read(getInterviews.path));
  const job = first(jobs.JobsData);
  const post = first(posts.blogs);
  const interview = first(interviews);
  return {
    job: jobPath(job),
    post: postPath(post),
    interview: interviewPath(interview),
    jobId: job.id,
    postId: post.id,
    interviewId: interview.id,
  };
}
