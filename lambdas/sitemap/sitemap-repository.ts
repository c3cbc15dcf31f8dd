import * as z from 'zod/mini';
import { changedAt, isPublished, postStatuses } from '#contract/blog.ts';
import { listingKinds, type Listing } from '#contract/listings.ts';
import { Timestamp } from '#contract/text.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { rowsIn, rowsOfKind } from '#lambdas/platform/rows.ts';
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

const CategoryRow = z.object({ kind: z.enum(listingKinds), slug: z.string() });

export const sitemapRepository = (table: Table) => ({
  /** Of every category by which jobs are browsed. */
  async listings(): Promise<Listing[]> {
    const rows = await Promise.all(
      listingKinds.map((kind) => rowsIn(table, partitions.categories(kind))),
    );
    return z.array(CategoryRow).parse(rows.flat());
  },

  /** Published ones, oldest first. */
  async posts(at: Date): Promise<PostAddress[]> {
    const status = postStatuses.published;
    const rows = await rowsOfKind(table, partitions.posts(status), {
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
    const rows = await rowsOfKind(table, partitions.interviews(postStatuses.published), {
      ProjectionExpression: 'id, title, updated_at, deletedAt',
    });
    return z
      .array(InterviewRow)
      .parse(rows)
      .filter((interview) => interview.deletedAt === undefined);
  },
});
export type SitemapRepository = ReturnType<typeof sitemapRepository>;
