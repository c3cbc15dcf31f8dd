import * as z from 'zod/mini';
import { changedAt, isPublished, postStatuses } from '#contract/blog.ts';
import { listingKinds, type Listing } from '#contract/jobs/listings.ts';
import { Timestamp } from '#contract/text.ts';
import { categoriesIn } from '#lambdas/platform/categories-in.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';

const PostRow = z.object({
  id: z.string(),
  slug: z.string(),
  publish_date: Timestamp,
  updated_at: Timestamp,
  deletedAt: z.optional(z.string()),
});
export type PostAddress = Pick<z.infer<typeof PostRow>, 'id' | 'slug' | 'updated_at'>;

const InterviewRow = z.object({
  id: z.string(),
  title: z.string(),
  updated_at: Timestamp,
  deletedAt: z.optional(z.string()),
});
export type InterviewAddress = Pick<z.infer<typeof InterviewRow>, 'id' | 'title' | 'updated_at'>;

export const sitemapRepository = (table: Table) => ({
  /** Of every category by which jobs are browsed. */
  async listings(): Promise<Listing[]> {
    const ofKinds = listingKinds.map(async (kind) =>
      (await categoriesIn(table, kind)).map(({ slug }) => ({ kind, slug })),
    );
    return (await Promise.all(ofKinds)).flat();
  },

  /** Published ones, oldest first. */
  async posts(at: Date): Promise<PostAddress[]> {
    const status = postStatuses.published;
    const rows = await rowsOfKind(table, partitions.submissions('post', status), {
      ProjectionExpression: 'id, slug, publish_date, updated_at, deletedAt',
    });
    return z
      .array(PostRow)
      .parse(rows)
      .filter((post) => post.deletedAt === undefined && isPublished({ status, ...post }, at))
      .map((post) => ({ ...post, updated_at: changedAt(post) }));
  },

  /** Published ones, oldest first. */
  async interviews(): Promise<InterviewAddress[]> {
    const rows = await rowsOfKind(
      table,
      partitions.submissions('interview', postStatuses.published),
      {
        ProjectionExpression: 'id, title, updated_at, deletedAt',
      },
    );
    return z
      .array(InterviewRow)
      .parse(rows)
      .filter((interview) => interview.deletedAt === undefined);
  },
});
export type SitemapRepository = ReturnType<typeof sitemapRepository>;
