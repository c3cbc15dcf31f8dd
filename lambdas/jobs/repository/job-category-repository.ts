import { mapToRecord } from '#contract/map-to-record.ts';
import { optionalJobKinds, type Category, type CategoryKind } from '#contract/categories.ts';
import { fill } from '#contract/fill-template.ts';
import {
  categoryFieldNames,
  jobLabels,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { readCategoriesById } from '#lambdas/platform/categories/read-categories-by-id.ts';
import { readAllCategories } from '#lambdas/platform/categories/read-categories.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

type CategoryIds = Partial<Record<CategoryField, string | undefined>>;
export type ResolvedCategories = Record<CategoryField, Category | undefined>;

const toUnknownCategoryError = (field: CategoryField) => ({
  field,
  message: fill(fieldMessages.unknownCategory, { label: jobLabels[field] }),
});

const isOptional = (field: CategoryField) =>
  optionalJobKinds.some((kind) => kind === toCategoryKind(field));

/** Replaces removed categories by their successors. Throws Invalid for an unknown id. */
async function categoryResolver(table: Table, jobs: readonly CategoryIds[]) {
  const references = jobs.flatMap((ids) =>
    categoryFieldNames.flatMap((field) => {
      const id = ids[field];
      return id ? [{ kind: toCategoryKind(field), id }] : [];
    }),
  );
  const findCategory = await readCategoriesById(table, references);
  return (ids: CategoryIds): ResolvedCategories => {
    const findKnown = (field: CategoryField) =>
      findCategory({ kind: toCategoryKind(field), id: ids[field] ?? '' });
    const findCurrent = (field: CategoryField) => {
      const category = findKnown(field);
      return category?.removedAt === undefined ? category : undefined;
    };
    const isMissing = (field: CategoryField) =>
      ids[field] && (isOptional(field) ? !findKnown(field) : !findCurrent(field));
    const missingFields = categoryFieldNames.filter(isMissing);
    if (missingFields.length > 0) throw new Invalid(missingFields.map(toUnknownCategoryError));
    return mapToRecord(categoryFieldNames, findCurrent);
  };
}

export const jobCategoryRepository = (table: Table) => ({
  resolve: async (ids: CategoryIds): Promise<ResolvedCategories> =>
    (await categoryResolver(table, [ids]))(ids),
  createResolver: (jobs: readonly CategoryIds[]) => categoryResolver(table, jobs),

  /** For a removed category, finds the one that replaced it. */
  find: async (kind: CategoryKind, id: string): Promise<Category | undefined> =>
    (await readCategoriesById(table, [{ kind, id }]))({ kind, id }),

  /** True where jobs of a removed category are moved to this one. */
  async isReplacement(kind: CategoryKind, id: string): Promise<boolean> {
    return (await readAllCategories(table, kind)).some(({ movedTo }) => movedTo === id);
  },

  /** Includes removed categories. */
  async bySlug(kind: CategoryKind): Promise<ReadonlyMap<string, Category>> {
    const categories = await readAllCategories(table, kind);
    return new Map(categories.map((category) => [category.slug, category]));
  },
});
export type JobCategoryRepository = ReturnType<typeof jobCategoryRepository>;
