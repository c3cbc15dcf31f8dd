import type { Category, CategoryKind } from '#contract/categories.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { fill } from '#contract/fill.ts';
import type { NewInterview } from '#contract/interviews.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { categoriesById } from '#lambdas/platform/categories/categories-by-id.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';

export type Options = Pick<NewInterview, 'companyOption' | 'roleOption' | 'workOption'>;
type Field = keyof Options;

const kinds = {
  companyOption: 'company',
  roleOption: 'role',
  workOption: 'work',
} as const satisfies Record<Field, CategoryKind>;
const fields = ['companyOption', 'roleOption', 'workOption'] as const;

const listChosen = (options: Options) =>
  fields.map((field) => ({ field, kind: kinds[field], id: options[field] }));

const unknown = (field: Field) => ({
  field,
  message: fill(fieldMessages.unknownCategory, { label: fieldLabels.interviews[field] }),
});

export type FindCategory = (options: Options, field: Field) => Category | undefined;

async function readCategories(all: readonly Options[]) {
  const chosen = all.flatMap(listChosen).filter(({ id }) => id !== '');
  const find = await categoriesById(table(), chosen);
  return (kind: CategoryKind, id: string) => {
    const category = find({ kind, id });
    return category?.removedAt === undefined ? category : undefined;
  };
}

/** Throws Invalid with each field whose id is unknown or of another kind. */
export async function checkOptions(options: Options): Promise<void> {
  const found = await readCategories([options]);
  const missing = listChosen(options).filter(({ kind, id }) => !found(kind, id));
  if (missing.length > 0) throw new Invalid(missing.map(({ field }) => unknown(field)));
}

export async function findCategories(all: readonly Options[]): Promise<FindCategory> {
  const found = await readCategories(all);
  return (options, field) => found(kinds[field], options[field]);
}
