import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryFieldNames, isCategory, toCategoryKind } from '#contract/job-fields.ts';
import { buildRecord } from '#contract/build-record.ts';
import { useAllCategoryOptions } from '../job/api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
import { toJobFields } from '../job/job-fields.ts';
import {
  derivedFields,
  derivedFrom,
  type Derived,
  type DerivedField,
} from '#domain/derived-fields.ts';
import type { Guess, Guesses } from '../posting/guess.ts';

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
 * otherwise. A company's type is the one that is kept, or that of its last job. In a saved job only
 * those follow that the saved texts lead to as well: any other was a person's choice.
 */
export function useDerivedFields(companyType: string): void {
  const { form, isNew, saved } = useEditor();
  const { guesses, hold } = useGuesses();
  const options = useAllCategoryOptions();
  /** What was chosen here; a field that holds something else is a person's own. */
  const chosen = useRef<Partial<Record<DerivedField, string>>>(
    isNew ? buildRecord(derivedNames, (name) => guesses[name]?.value ?? '') : {},
  );
  const values = useWatch({ control: form.control, name: read });
  const job = buildRecord(read, (name) => values[read.indexOf(name)] ?? '');

  const before = useMemo<AllDerived>(
    () => (isNew ? {} : derivedFields(toJobFields(saved), options)),
    [isNew, saved, options],
  );
  /** The fields that follow by themselves: their options are there, and no person chose them. */
  const following = () => {
    return derivedNames.filter((field) => {
      if (isCategory(field) && options[toCategoryKind(field)].length === 0) return false;
      return form.getValues(field) === (chosen.current[field] ?? before[field]?.value);
    });
  };
  /** What it was last read from. */
  const seen = useRef<typeof job>(undefined);
  /** A category that was shown stays while another text is taken out that had led to it. */
  const hasSameSource = (field: DerivedField) => {
    const from = derivedFrom[field];
    return isCategory(field) && job[from] !== '' && job[from] === seen.current?.[from];
  };
  const derive = useEffectEvent(() => {
    const ofCompany = companyType && { jobtype: { value: companyType, stated: true } };
    const derived: AllDerived = { ...derivedFields(job, options), ...ofCompany };
    const next: Guesses = {};
    const changing = following().filter((field) => derived[field] ?? !hasSameSource(field));
    for (const field of changing) {
      const now = form.getValues(field);
      const {
        value = isNew ? '' : now,
        stated = false,
        source = derivedFrom[field],
      } = derived[field] ?? {};
      if (value === now) continue;
      form.setValue(field, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      chosen.current[field] = value;
      const guess = guesses[source];
      next[field] = { value, from: '', sure: stated && isSure(guess, job[source]), source };
    }
    seen.current = job;
    if (Object.keys(next).length > 0) hold(next);
  });
  useEffect(() => {
    derive();
  }, [...values, companyType]);
  useEffect(() => {
    derive();
  }, [options]);
}
