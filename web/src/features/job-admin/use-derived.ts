import { categoryFieldNames, type CategoryField } from '#contract/job-fields.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useAllCategoryOptions } from './api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
import { derivedCategories, derivedFrom } from './posting/derive.ts';
import type { Guess, Guesses } from './posting/guess.ts';

/** What a person typed is, too. */
const isSure = (read: Guess | undefined, value: string): boolean =>
  read === undefined || read.value !== value || read.sure;

/**
 * Chooses the categories that follow from what is typed, until a person chooses otherwise. A company's
 * type is that of its last job.
 */
export function useDerivedCategories(companyType: string): void {
  const { form } = useEditor();
  const { guesses, hold } = useGuesses();
  const options = useAllCategoryOptions();
  /** What was chosen here; a field that holds something else is a person's own. */
  const chosen = useRef<Partial<Record<CategoryField, string>>>({});
  const [title, role, location, pay, batches, eligibility, requirements] = useWatch({
    control: form.control,
    name: ['title', 'role', 'location', 'pay', 'batches', 'eligibility', 'requirements'],
  });
  const job = { title, role, location, pay, batches, eligibility, requirements };

  const derive = useEffectEvent(() => {
    const ofCompany = companyType && { jobtype: { id: companyType, stated: true } };
    const derived = { ...derivedCategories(job, options), ...ofCompany };
    const next: Guesses = {};
    for (const field of categoryFieldNames) {
      const now = form.getValues(field);
      if (now !== (chosen.current[field] ?? '')) continue;
      const { id = '', stated = false } = derived[field] ?? {};
      if (id === now) continue;
      form.setValue(field, id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      chosen.current[field] = id;
      const source = derivedFrom[field];
      const read = guesses[source];
      next[field] = { value: id, from: '', sure: stated && isSure(read, job[source]), source };
    }
    if (Object.keys(next).length > 0) hold(next);
  });
  useEffect(() => {
    derive();
  }, [title, role, location, pay, batches, eligibility, requirements, companyType]);
  useEffect(() => {
    derive();
  }, [options]);
}
