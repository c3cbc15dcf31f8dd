import type { Category, CategoryKind } from '#contract/categories.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { fill } from '#contract/fill-template.ts';
import { kindByOptionField, type OptionField, optionFields } from '#contract/interview-options.ts';
import type { NewInterview } from '#contract/interviews.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { readCategoriesById } from '#lambdas/platform/categories/read-categories-by-id.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';

type CategoryIds = Pick<NewInterview, OptionField>;

const toReferences = (categoryIds: CategoryIds) =>
  optionFields.map((field) => ({ field, kind: kindByOptionField[field], id: categoryIds[field] }));

export type FindCategory = (categoryIds: CategoryIds, field: OptionField) => Category | undefined;

async function loadFinderByKind(interviews: readonly CategoryIds[]) {
  const references = interviews.flatMap(toReferences).filter(({ id }) => id !== '');
  const findById = await readCategoriesById(table(), references);
  return (kind: CategoryKind, id: string) => {
    const category = findById({ kind, id });
    return category?.removedAt === undefined ? category : undefined;
  };
}

/** Throws Invalid with each field whose id is unknown or of another kind. */
export async function checkCategoryIds(categoryIds: CategoryIds): Promise<void> {
  const findCategory = await loadFinderByKind([categoryIds]);
  const missing = toReferences(categoryIds).filter(({ kind, id }) => !findCategory(kind, id));
  const errors = missing.map(({ field }) => {
    const label = fieldLabels.interviews[field];
    return { field, message: fill(fieldMessages.unknownCategory, { label }) };
  });
  if (errors.length > 0) throw new Invalid(errors);
}

export async function loadCategoryFinder(
  interviews: readonly CategoryIds[],
): Promise<FindCategory> {
  const findCategory = await loadFinderByKind(interviews);
  return (categoryIds, field) => findCategory(kindByOptionField[field], categoryIds[field]);
}
