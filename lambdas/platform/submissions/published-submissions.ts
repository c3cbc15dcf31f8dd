import * as z from 'zod/mini';
import { postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { keys } from '../table/keys.ts';
import { findItem, only } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import { isNotDeleted, Listed, submissionReader } from './submission-reader.ts';

/** '' for an anonymous one. */
const OpenRow = z.looseObject({ ...Listed.shape, name: z._default(z.string(), '') });

interface Open {
  id: unknown;
  name: unknown;
  anonymous: unknown;
  email?: never;
}

/** Never reads who sent it. The schema names all that visitors may have; '' is anonymous. */
export function publishedSubmissions<Shape extends z.core.$ZodShape & Open>(
  table: Table,
  kind: SubmissionKind,
  schema: z.ZodMiniObject<Shape>,
) {
  const parts = only([...Object.keys(schema.shape), 'deletedAt']);
  const lists = submissionReader(table, kind, OpenRow);
  return {
    async all() {
      const rows = await lists.withStatus(postStatuses.published, parts);
      return z.array(schema).parse(rows);
    },

    async find(id: string) {
      const item = await findItem(table, keys.submission(kind, id));
      if (item?.['status'] !== postStatuses.published) return undefined;
      const row = OpenRow.parse(item);
      return isNotDeleted(row) ? schema.parse(row) : undefined;
    },
  };
}
