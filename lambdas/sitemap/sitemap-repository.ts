import * as z from 'zod/mini';
import { findChangeDate, isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { listingKinds, type Listing } from '#contract/listings.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { queryIndex } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({
  id: z.string(),
  title: z._default(z.string(), ''),
  slug: z.optional(z.string()),
  /** Only kinds whose publication can be scheduled have one. */
  publish_date: z._default(Timestamp, new Date(0).toISOString()),
  updated_at: Timestamp,
  deletedAt: z.optional(z.string()),
});
export type SubmissionUrlFields = Pick<z.infer<typeof Row>, 'id' | 'title' | 'slug' | 'updated_at'>;

export const sitemapRepository = (table: Table) => ({
  async listCategoryListings(): Promise<Listing[]> {
    const lists = listingKinds.map(async (kind) =>
      (await readCategories(table, kind)).map(({ slug }) => ({ kind, slug })),
    );
    return (await Promise.all(lists)).flat();
  },

  async listPublished(kind: SubmissionKind, now: Date): Promise<SubmissionUrlFields[]> {
    const status = postStatuses.published;
    const rows = await queryIndex(table, partitions.submissions(kind, status), {
      ProjectionExpression: 'id, title, slug, publish_date, updated_at, deletedAt',
    });
    const submissions = z.array(Row).parse(rows);
    return submissions
      .filter((row) => row.deletedAt === undefined && isPublished({ status, ...row }, now))
      .map((row) => ({ ...row, updated_at: findChangeDate(row) }));
  },
});
export type SitemapRepository = ReturnType<typeof sitemapRepository>;
