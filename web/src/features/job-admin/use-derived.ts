import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type CategoryField, categoryFieldNames } from '#contract/category-kinds.ts';
import { useCategoryOptions } from './api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
import { derivedCategories, derivedFrom, type Options } from './posting/derive.ts';
import type { Guess, Guesses } from './posting/guess.ts';

const none: Options['jobtype'] = [];

function useAllOptions(): Options {
  const { data: company = none } = useCategoryOptions('company');
  const { data: role = none } = useCategoryOptions('role');
  const { data: city = none } = useCategoryOptions('city');
  const { data: level = none } = useCategoryOptions('level');
  const { data: pay = none } = useCategoryOptions('pay');
  const { data: batch = none } = useCategoryOptions('batch');
  const { data: domain = none } = useCategoryOptions('domain');
  return {
    jobtype: company,
    jobbyrole: role,
    jobbycity: city,
    jobexplevel: level,
    jobpayrange: pay,
    batch1: batch,
    batch2: batch,
    batch3: domain,
  };
}

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
  const options = useAllOptions();
  /** What was chosen here; a field that holds something else is a person's own. */
  const chosen = useRef<Partial<Record<CategoryField, string>>>({});
  const [title, role, location, pay, batches, eligibility, requirements] = useWatch({
    control: form.control,
    name: ['title', 'role', 'location', 'pay', 'batches', 'eligibility', 'requirements'],
  });
  const job = { title, role, location, pay, batches, eligibility, requirements };
  const { jobtype, jobbyrole, jobbycity, jobexplevel, jobpayrange, batch1, batch3 } = options;

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
  // A list of the cache is the same until it is read anew.
  useEffect(() => {
    derive();
  }, [jobtype, jobbyrole, jobbycity, jobexplevel, jobpayrange, batch1, batch3]);
}
