import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  Category,
  categoryFieldNames,
  categoryFields,
  type CategoryField,
  type CategoryKind,
} from '#contract/categories.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { Invalid, Unavailable } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';

type ChosenIds = Partial<Record<CategoryField, string | undefined>>;
/** The category behind each field of a job; undefined where none was chosen. */
export type ChosenCategories = Record<CategoryField, Category | undefined>;

const unknown = (field: CategoryField) => ({
  field,
  message: fieldMessages.unknownCategory.replace('{label}', () => jobLabels[field]),
});

export const jobCategoryRepository = (table: Table) => {
  const { db, name } = table;

  async function read(wanted: readonly { kind: CategoryKind; id: string }[]): Promise<Category[]> {
    const unique = new Map(
      wanted.map(({ kind, id }) => [`${kind} ${id}`, keys.category(kind, id)]),
    );
    if (unique.size === 0) return [];
    const answer = await db.send(
      new BatchGetCommand({
        RequestItems: { [name]: { Keys: [...unique.values()], ConsistentRead: true } },
      }),
    );
    if (answer.UnprocessedKeys?.[name]) throw new Unavailable();
    return z.array(Category).parse(answer.Responses?.[name] ?? []);
  }

  return {
    /** The chosen categories; Invalid names each field whose id is unknown or of another kind. */
    async choose(ids: ChosenIds): Promise<ChosenCategories> {
      const found = await read(
        categoryFieldNames.flatMap((field) => {
          const id = ids[field];
          return id ? [{ kind: categoryFields[field], id }] : [];
        }),
      );
      const of = (field: CategoryField) =>
        found.find(({ kind, id }) => kind === categoryFields[field] && id === ids[field]);
      const missing = categoryFieldNames.filter((field) => ids[field] && !of(field));
      if (missing.length > 0) throw new Invalid(missing.map(unknown));
      return {
        jobtype: of('jobtype'),
        jobbyrole: of('jobbyrole'),
        jobbycity: of('jobbycity'),
        jobexplevel: of('jobexplevel'),
        jobpayrange: of('jobpayrange'),
        batch1: of('batch1'),
        batch2: of('batch2'),
        batch3: of('batch3'),
      };
    },

    /** As it is now; undefined where there is none. */
    async find(kind: CategoryKind, id: string): Promise<Category | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: name, Key: keys.category(kind, id), ConsistentRead: true }),
      );
      return Item && Category.parse(Item);
    },

    /** The category that a listing's slug stands for, also one that an administrator added. */
    async bySlug(kind: CategoryKind, slug: string): Promise<Category | undefined> {
      const categories = z.array(Category).parse(await rowsIn(table, partitions.categories(kind)));
      return categories.find((category) => category.slug === slug);
    },
  };
};
export type JobCategoryRepository = ReturnType<typeof jobCategoryRepository>;
