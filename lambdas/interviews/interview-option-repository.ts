import * as z from 'zod/mini';
import { Category, type CategoryKind } from '#contract/categories.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import type { NewInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { rowsOf } from '#lambdas/platform/batch-get.ts';
import { Invalid } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

type Options = Pick<NewInterview, 'companyOption' | 'roleOption' | 'workOption'>;

const chosenIn = ({ companyOption, roleOption, workOption }: Options) =>
  [
    { field: 'companyOption', kind: 'company', id: companyOption },
    { field: 'roleOption', kind: 'role', id: roleOption },
    { field: 'workOption', kind: 'work', id: workOption },
  ] as const satisfies readonly { field: keyof Options; kind: CategoryKind; id: string }[];

const unknown = (field: keyof Options) => ({
  field,
  message: messages.field.unknownCategory.replace('{label}', () => fieldLabels.interviews[field]),
});

export const interviewOptionRepository = (table: Table) => ({
  /** Invalid names each field whose id is unknown or of another kind. */
  async check(options: Options): Promise<void> {
    const chosen = chosenIn(options);
    const wanted = chosen.map(({ kind, id }) => keys.category(kind, id));
    const found = z.array(Category).parse(await rowsOf(table, wanted));
    const missing = chosen.filter(
      ({ kind, id }) => !found.some((each) => each.kind === kind && each.id === id),
    );
    if (missing.length > 0) throw new Invalid(missing.map(({ field }) => unknown(field)));
  },
});
export type InterviewOptionRepository = ReturnType<typeof interviewOptionRepository>;
