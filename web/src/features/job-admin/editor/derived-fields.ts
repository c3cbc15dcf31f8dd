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

/** A person's own text is certain, too. */
const isSure = (guess: Guess | undefined, value: string): boolean =>
  guess === undefined || guess.value !== value || guess.isCertain;

/**
 * Until a person chooses otherwise, they follow the texts. A new job's company type is the kept
 * one, or its last job's. A saved job's value follows only if its saved texts lead to it.
 */
export function DerivedFields(): null {
  const { form, set, isNew, saved, guesses, hold } = useEditor();
  const known = useTypedCompany();
  const companyType = (isNew && known?.jobtype) || '';
  const options = useAllCategoryOptions();
  /** Any other value in a field is a person's own. */
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
    // A shown category stays while another text is removed that had led to it.
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
      set(field, value);
      chosen.current[field] = value;
      const isCertain = stated && isSure(guesses[source], job[source]);
      next[field] = { value, quote: '', isCertain, derivedFrom: source };
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
  return null;
}
