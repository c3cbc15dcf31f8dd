import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { isThere, Listed, submissionLists } from './submission-lists.ts';

const Open = z.looseObject({
  ...Listed.shape,
  anonymous: z.boolean(),
  name: z.optional(z.string()),
});

/** A row of an earlier release may hold the name of an anonymous one. */
const open = ({ anonymous, name = '', ...row }: z.infer<typeof Open>) => ({
  ...row,
  anonymous,
  name: anonymous ? '' : name,
});

/**
 * What visitors read of a kind that keeps two rows of each: who sent it is not looked at. The schema
 * names all that they may have.
 */
export function publishedSubmissions<Shape extends z.core.$ZodShape>(
  table: Table,
  kind: SubmissionKind,
  schema: z.ZodMiniObject<Shape>,
) {
  const attributes = [...Object.keys(schema.shape), 'deletedAt'];
  /** The table's own words, such as `name`, may only be named by another. */
  const only = {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
  const lists = submissionLists(table, kind, Open);
  return {
    /** Newest first. */
    async all() {
      const rows = await lists.withStatus(postStatuses.published, only);
      return z.array(schema).parse(rows.map(open));
    },

    /** Undefined unless it is published. */
    async find(id: string) {
      const { Item } = await table.db.send(
        new GetCommand({
          TableName: table.name,
          Key: keys.submission(kind, id),
          ConsistentRead: true,
        }),
      );
      if (Item?.['status'] !== postStatuses.published) return undefined;
      const row = Open.parse(Item);
      return isThere(row) ? schema.parse(open(row)) : undefined;
    },
  };
}
