import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';
import { Job } from '#contract/jobs.ts';
import { postStatuses } from '#contract/post-options.ts';
import { isPublished, Post } from '#contract/post-shapes.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import {
  interviewDrawing,
  interviewPreview,
  jobDrawing,
  jobPreview,
  postDrawing,
  postPreview,
} from '#lambdas/platform/previews.ts';
import { findItem } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { Drawing } from './draw-card.ts';

const deletedAt = z.optional(z.string());
/** Nothing more of a row leaves this file. */
const DrawnJob = z.object({
  deletedAt,
  ...z.pick(Job, { id: true, role: true, title: true, location: true, pay: true }).shape,
  ...z.pick(Job, { batches: true, image: true }).shape,
});
const DrawnPost = z.object({
  deletedAt,
  ...z.pick(Post, { id: true, title: true, category: true, anonymous: true, image: true }).shape,
  ...z.pick(Post, { status: true, publish_date: true }).shape,
  author: z.optional(z.string()),
});

const DrawnInterview = z.object({
  deletedAt,
  ...z.pick(Interview, { id: true, title: true, companyName: true, verdict: true }).shape,
  ...z.pick(Interview, { anonymous: true, status: true }).shape,
  name: z.optional(z.string()),
});

export type Subject = Drawing & { path: string };

function jobSubject(row: unknown): Subject | undefined {
  const job = DrawnJob.parse(row);
  if (job.deletedAt !== undefined) return undefined;
  return { kind: 'job', drawing: jobDrawing(job), path: jobPreview(job) };
}

function postSubject(row: unknown, now: Date): Subject | undefined {
  const post = DrawnPost.parse(row);
  if (post.deletedAt !== undefined || !isPublished(post, now)) return undefined;
  return { kind: 'post', drawing: postDrawing(post), path: postPreview(post) };
}

function interviewSubject(row: unknown): Subject | undefined {
  const interview = DrawnInterview.parse(row);
  const { deletedAt: gone, status } = interview;
  if (gone !== undefined || status !== postStatuses.published) return undefined;
  const drawing = interviewDrawing(interview);
  return { kind: 'interview', drawing, path: interviewPreview(interview) };
}

const kinds = {
  job: { key: keys.job, toSubject: jobSubject },
  post: { key: (id: string) => keys.submission('post', id), toSubject: postSubject },
  interview: {
    key: (id: string) => keys.submission('interview', id),
    toSubject: interviewSubject,
  },
};

export type SubjectKind = keyof typeof kinds;
export const isSubjectKind = (kind: string): kind is SubjectKind => Object.hasOwn(kinds, kind);

export const subjectRepository = (table: Table, now: () => Date) => ({
  /** undefined where nobody may see it: unknown, deleted or not published. */
  async find(kind: SubjectKind, id: string): Promise<Subject | undefined> {
    const { key, toSubject } = kinds[kind];
    const item = await findItem(table, key(id));
    return item && toSubject(item, now());
  },
});
export type SubjectRepository = ReturnType<typeof subjectRepository>;
