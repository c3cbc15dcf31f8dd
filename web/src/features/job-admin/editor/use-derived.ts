import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryFieldNames, isCategory, toCategoryKind } from '#contract/job-fields.ts';
import { buildRecord } from '#contract/build-record.ts';
import { useAllCategoryOptions } from '../job/api.ts';
import { useEditor } from './editor-context.ts';
import { useGuesses } from './guesses.tsx';
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

/** A person's own text is sure, too. */
const isSure = (read: Guess | undefined, value: string): boolean =>
  read === undefined || read.value !== value || read.sure;

/**
 * Until a person chooses otherwise. The company's type is the kept one, or its last job's. A saved
 * job's value follows only if its saved texts lead to it.
 */
export function useDerivedFields(companyType: string): void {
  const { form, set, isNew, saved } = useEditor();
  const { guesses, hold } = useGuesses();
  const options = useAllCategoryOptions();
  /** Any other value in a field is a person's own. */
  const chosen = useRef<Partial<Record<DerivedField, string>>>(
    isNew ? buildRecord(derivedNames, (name) => guesses[name]?.value ?? '') : {},
  );
  const values = useWatch({ control: form.control, name: read });
  const job = buildRecord(read, (name) => values[read.indexOf(name)] ?? '');

  const before = useMemo<AllDerived>(
    () => (isNew ? {} : derivedFields(toJobFields(saved), options)),
    [isNew, saved, options],
  );
  /** Their options have loaded and no person chose them. */
  const following = () =>
    derivedNames.filter((field) => {
      if (isCategory(field) && options[toCategoryKind(field)].length === 0) return false;
      return form.getValues(field) === (chosen.current[field] ?? before[field]?.value);
    });
  const seen = useRef<typeof job>(undefined);
  /** A shown category stays while another text is removed that had led to it. */
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
      set(field, value);
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
