import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Job } from '#contract/jobs.ts';
import { Post, postStatuses } from '#contract/post-shapes.ts';
import { keys } from '#lambdas/platform/keys.ts';
import {
  jobDrawing,
  postDrawing,
  previewPath,
  type JobDrawing,
  type PostDrawing,
  type PreviewRequest,
} from '#lambdas/platform/previews.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { LostRace } from '#lambdas/platform/transaction.ts';

/** What is to be drawn, and of which state of the job or post. */
export type Subject = { version: number; path: string; preview: string | undefined } & (
  { kind: 'job'; drawing: JobDrawing } | { kind: 'post'; drawing: PostDrawing }
);

const ofAny = {
  version: z.number(),
  preview: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
};
/** Nothing more of a row leaves this file. */
export const DrawnJob = z.object({
  ...ofAny,
  ...z.pick(Job, { id: true, role: true, title: true, location: true, pay: true }).shape,
  ...z.pick(Job, { batches: true, image: true, expiresAt: true }).shape,
});
export const DrawnPost = z.object({
  ...ofAny,
  ...z.pick(Post, { id: true, title: true, category: true, anonymous: true, image: true }).shape,
  status: Post.shape.status,
  author: z.optional(z.string()),
});

function jobSubject(row: unknown, now: Date): Subject | undefined {
  const job = DrawnJob.parse(row);
  if (job.deletedAt !== undefined || Date.parse(job.expiresAt) <= now.getTime()) return undefined;
  const drawing = jobDrawing(job);
  const { version, preview } = job;
  return { kind: 'job', version, preview, drawing, path: previewPath(drawing) };
}

function postSubject(row: unknown): Subject | undefined {
  const post = DrawnPost.parse(row);
  if (post.deletedAt !== undefined || post.status !== postStatuses.published) return undefined;
  const drawing = postDrawing(post);
  const { version, preview } = post;
  return { kind: 'post', version, preview, drawing, path: previewPath(drawing) };
}

const keyOf = { job: keys.job, post: keys.post };

export const previewRepository = (table: Table) => ({
  /** Undefined where nobody is to see it: unknown, deleted, expired or not published. */
  async find({ kind, of }: PreviewRequest, now: Date): Promise<Subject | undefined> {
    const Key = keyOf[kind](of);
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
    );
    if (!Item) return undefined;
    return kind === 'job' ? jobSubject(Item, now) : postSubject(Item);
  },

  /** LostRace when it is not what was drawn any more. Nothing else of the row changes. */
  async keep({ kind, of }: PreviewRequest, { version, path }: Subject): Promise<void> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyOf[kind](of),
      UpdateExpression: 'SET preview = :path',
      ConditionExpression: '#version = :version AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':path': path, ':version': version },
    });
    try {
      await table.db.send(update);
    } catch (error) {
      throw error instanceof ConditionalCheckFailedException ? new LostRace() : error;
    }
  },
});
export type PreviewRepository = ReturnType<typeof previewRepository>;
