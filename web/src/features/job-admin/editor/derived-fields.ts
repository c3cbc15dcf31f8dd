import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryFieldNames, isCategory, toCategoryKind } from '#contract/job-fields.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { useAllCategoryOptions } from '../job/api.ts';
import { useEditor } from './use-job-editor.ts';
import { useTypedCompany } from './company-input.tsx';
import { toJobFields } from '../job/save-job.ts';
import {
  derivedFields,
  derivedFrom,
  type Derived,
  type DerivedField,
} from '#domain/derived-fields.ts';
import type { Guess, Guesses } from '#job-import/posting/guess.ts';

const derivedNames = [...categoryFieldNames, 'workMode'] as const;
const read = [
  ...(['title', 'role', 'location', 'pay', 'batches'] as const),
  ...(['eligibility', 'requirements', 'description', 'niceToHave'] as const),
] as const;

type AllDerived = Partial<Record<DerivedField, Derived>>;

/** A text that a person typed counts as certain. */
const isSure = (guess: Guess | undefined, value: string): boolean =>
  guess === undefined || guess.value !== value || guess.isCertain;

/**
 * Derives the categories and the work mode from the typed texts until a person chooses another
 * value. A new job gets the company type of its known company. In a saved job a field is updated
 * only if its saved value is the one that the saved texts give.
 */
export function DerivedFields(): null {
  const { form, setField, isNew, saved, guesses, addGuesses } = useEditor();
  const known = useTypedCompany();
  const companyType = (isNew && known?.jobtype) || '';
  const options = useAllCategoryOptions();
  /** The values that were set here. A person chose any other value in these fields. */
  const chosen = useRef<Partial<Record<DerivedField, string>>>(
    isNew ? mapToRecord(derivedNames, (name) => guesses[name]?.value ?? '') : {},
  );
  const values = useWatch({ control: form.control, name: read });
  const job = mapToRecord(read, (name) => values[read.indexOf(name)] ?? '');

  const before = useMemo<AllDerived>(
    () => (isNew ? {} : derivedFields(toJobFields(saved), options)),
    [isNew, saved, options],
  );
  const seen = useRef<typeof job>(undefined);
  const isFollowing = (field: DerivedField, isDerived: boolean) => {
    if (isCategory(field) && options[toCategoryKind(field)].length === 0) return false;
    if (form.getValues(field) !== (chosen.current[field] ?? before[field]?.value)) return false;
    // A category stays while its own text is unchanged, even if no text gives it any more.
    const from = derivedFrom[field];
    const isSame = isCategory(field) && job[from] !== '' && job[from] === seen.current?.[from];
    return isDerived || !isSame;
  };
  const derive = useEffectEvent(() => {
    const ofCompany = companyType && { jobtype: { value: companyType, stated: true } };
    const derived: AllDerived = { ...derivedFields(job, options), ...ofCompany };
    const next: Guesses = {};
    const changing = derivedNames.filter((field) =>
      isFollowing(field, derived[field] !== undefined),
    );
    for (const field of changing) {
      const now = form.getValues(field);
      const {
        value = isNew ? '' : now,
        stated = false,
        source = derivedFrom[field],
      } = derived[field] ?? {};
      if (value === now) continue;
      setField(field, value);
      chosen.current[field] = value;
      const isCertain = stated && isSure(guesses[source], job[source]);
      next[field] = { value, quote: '', isCertain, derivedFrom: source };
    }
    seen.current = job;
    if (Object.keys(next).length > 0) addGuesses(next);
  });
  useEffect(() => {
    derive();
  }, [...values, companyType, options]);
  return null;
}
