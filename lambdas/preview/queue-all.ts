import { postStatuses } from '#contract/post-shapes.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import { jobPreviewSteps, postPreviewSteps } from '#lambdas/platform/previews.ts';
import { pagesOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, type Step } from '#lambdas/platform/transaction.ts';
import { DrawnJob, DrawnPost } from './preview-repository.ts';

type Row = Record<string, unknown>;

const most = 100;

const attributesOf = (shape: object) => {
  const names = Object.keys(shape);
  return {
    ProjectionExpression: names.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
};

function jobSteps(table: Table, row: Row, now: Date): Step[] {
  const { data: job } = DrawnJob.safeParse(row);
  if (!job) log.error('a job of the table cannot be read', { id: row['id'] });
  const isLive = job && job.deletedAt === undefined && Date.parse(job.expiresAt) > now.getTime();
  return isLive ? jobPreviewSteps(table, job, now) : [];
}

function postSteps(table: Table, row: Row, now: Date): Step[] {
  const { data: post } = DrawnPost.safeParse(row);
  if (!post) log.error('a post of the table cannot be read', { id: row['id'] });
  return post && post.deletedAt === undefined ? postPreviewSteps(table, post, now) : [];
}

/** Queues every live job and published post that has no preview, or not the one it should; how many. */
export async function queueAll(table: Table, now: Date): Promise<number> {
  let queued = 0;
  const queue = async (steps: readonly Step[]) => {
    for (let at = 0; at < steps.length; at += most) {
      await transact(table, steps.slice(at, at + most));
    }
    queued += steps.length;
  };
  for await (const rows of pagesOfKind(table, partitions.jobs, attributesOf(DrawnJob.shape))) {
    await queue(rows.flatMap((row) => jobSteps(table, row, now)));
  }
  const published = partitions.posts(postStatuses.published);
  for await (const rows of pagesOfKind(table, published, attributesOf(DrawnPost.shape))) {
    await queue(rows.flatMap((row) => postSteps(table, row, now)));
  }
  return queued;
}
