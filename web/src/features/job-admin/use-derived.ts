import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryFieldNames, isCategory, kindOf } from '#contract/jobs/job-fields.ts';
import { recordOf } from '#contract/record-of.ts';
import { useAllCategoryOptions } from './api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
import {
  derivedFields,
  derivedFrom,
  type Derived,
  type DerivedField,
} from '#contract/category-rules/derived-fields.ts';
import type { Guess, Guesses } from './posting/guess.ts';

const derivedNames = [...categoryFieldNames, 'workMode'] as const;
/** What they follow from. */
const read = [
  ...(['title', 'role', 'location', 'pay', 'batches'] as const),
  ...(['eligibility', 'requirements', 'description', 'niceToHave'] as const),
] as const;

type AllDerived = Partial<Record<DerivedField, Derived>>;

/** What a person typed is, too. */
const isSure = (read: Guess | undefined, value: string): boolean =>
  read === undefined || read.value !== value || read.sure;

/**
 * Fills in the categories and the work mode that follow from what is typed, until a person chooses
 * otherwise. A company's type is the one that is kept, or that of its last job.
 */
export function useDerivedFields(companyType: string): void {
  const { form } = useEditor();
  const { guesses, hold } = useGuesses();
  const options = useAllCategoryOptions();
  /** What was chosen here; a field that holds something else is a person's own. */
  const chosen = useRef<Partial<Record<DerivedField, string>>>(
    recordOf(derivedNames, (name) => guesses[name]?.value ?? ''),
  );
  const values = useWatch({ control: form.control, name: read });
  const isChosenHere = (field: DerivedField) =>
    form.getValues(field) === (chosen.current[field] ?? '');
  const isLoading = (field: DerivedField) =>
    isCategory(field) && options[kindOf(field)].length === 0;
  const job = recordOf(read, (name) => values[read.indexOf(name)] ?? '');

  const derive = useEffectEvent(() => {
    const ofCompany = companyType && { jobtype: { value: companyType, stated: true } };
    const derived: AllDerived = { ...derivedFields(job, options), ...ofCompany };
    const next: Guesses = {};
    for (const field of derivedNames) {
      const now = form.getValues(field);
      if (isLoading(field) || !isChosenHere(field)) continue;
      const { value = '', stated = false, source = derivedFrom[field] } = derived[field] ?? {};
      if (value === now) continue;
      form.setValue(field, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      chosen.current[field] = value;
      const guess = guesses[source];
      next[field] = { value, from: '', sure: stated && isSure(guess, job[source]), source };
    }
    if (Object.keys(next).length > 0) hold(next);
  });
  useEffect(() => {
    derive();
  }, [...values, companyType]);
  useEffect(() => {
    derive();
  }, [options]);
}
