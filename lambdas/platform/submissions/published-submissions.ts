import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { isNotDeleted, Listed, submissionReader } from './submission-reader.ts';

/** An anonymous one holds no name. */
const OpenRow = z.looseObject({ ...Listed.shape, name: z._default(z.string(), '') });

/** What the shape of an open one has and has not. */
interface Open {
  id: unknown;
  name: unknown;
  anonymous: unknown;
  email?: never;
}

/**
 * What visitors read of a kind that keeps two rows of each: who sent it is not looked at. The schema
 * names all that they may have; an anonymous name is ''.
 */
export function publishedSubmissions<Shape extends z.core.$ZodShape & Open>(
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
  const lists = submissionReader(table, kind, OpenRow);
  return {
    /** Newest first. */
    async all() {
      const rows = await lists.withStatus(postStatuses.published, only);
      return z.array(schema).parse(rows);
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
      const row = OpenRow.parse(Item);
      return isNotDeleted(row) ? schema.parse(row) : undefined;
    },
  };
}
