import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryFieldNames, isCategoryField, toCategoryKind } from '#contract/job-fields.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { useAllCategoryOptions } from '../job/api.ts';
import { useEditorContext } from './use-job-editor.ts';
import { useTypedCompany } from './use-company-fill.ts';
import { toJobFields } from '../job/job-form-values.ts';
import {
  deriveFields,
  sourceFieldByDerivedField,
  type DerivedValue,
  type DerivedField,
} from '#domain/derive-job-fields.ts';
import type { FieldGuess, Guesses } from '#job-import/posting/field-guess.ts';

const derivedFieldNames = [...categoryFieldNames, 'workMode'] as const;
const textFieldNames = [
  ...(['title', 'role', 'location', 'pay', 'batches'] as const),
  ...(['eligibility', 'requirements', 'description', 'niceToHave'] as const),
] as const;

type DerivedValues = Partial<Record<DerivedField, DerivedValue>>;

/** A text that a person typed counts as certain. */
const isCertainText = (guess: FieldGuess | undefined, value: string): boolean =>
  guess === undefined || guess.value !== value || guess.isCertain;

/**
 * Derives the categories and the work mode from the typed texts until a person chooses another
 * value. A new job gets the company type of its known company. In a saved job a field is updated
 * only if its saved value is the one derived from the saved texts.
 */
export function DerivedFieldsEffect(): null {
  const { form, setField, isNew, saved, guesses, addGuesses } = useEditorContext();
  const knownCompany = useTypedCompany();
  const companyType = (isNew && knownCompany?.jobtype) || '';
  const options = useAllCategoryOptions();
  /** The values that were set here. A person chose any other value in these fields. */
  const ownValues = useRef<Partial<Record<DerivedField, string>>>(
    isNew ? mapToRecord(derivedFieldNames, (name) => guesses[name]?.value ?? '') : {},
  );
  const values = useWatch({ control: form.control, name: textFieldNames });
  const jobTexts = mapToRecord(textFieldNames, (_, index) => values[index] ?? '');

  const savedDerived = useMemo<DerivedValues>(
    () => (isNew ? {} : deriveFields(toJobFields(saved), options)),
    [isNew, saved, options],
  );
  const previousTexts = useRef<typeof jobTexts>(undefined);
  const shouldUpdate = (field: DerivedField, isDerived: boolean) => {
    if (isCategoryField(field) && options[toCategoryKind(field)].length === 0) return false;
    if (form.getValues(field) !== (ownValues.current[field] ?? savedDerived[field]?.value))
      return false;
    // A category stays while the text it comes from is unchanged, even if it cannot be derived any more.
    const sourceField = sourceFieldByDerivedField[field];
    const isTextUnchanged =
      isCategoryField(field) &&
      jobTexts[sourceField] !== '' &&
      jobTexts[sourceField] === previousTexts.current?.[sourceField];
    return isDerived || !isTextUnchanged;
  };
  const updateDerivedFields = useEffectEvent(() => {
    const companyTypeValue = companyType && { jobtype: { value: companyType, isStated: true } };
    const derived: DerivedValues = { ...deriveFields(jobTexts, options), ...companyTypeValue };
    const newGuesses: Guesses = {};
    const fieldsToUpdate = derivedFieldNames.filter((field) =>
      shouldUpdate(field, derived[field] !== undefined),
    );
    for (const field of fieldsToUpdate) {
      const currentValue = form.getValues(field);
      const {
        value = isNew ? '' : currentValue,
        isStated = false,
        source = sourceFieldByDerivedField[field],
      } = derived[field] ?? {};
      if (value === currentValue) continue;
      setField(field, value);
      ownValues.current[field] = value;
      const isCertain = isStated && isCertainText(guesses[source], jobTexts[source]);
      newGuesses[field] = { value, quote: '', isCertain, sourceField: source };
    }
    previousTexts.current = jobTexts;
    if (Object.keys(newGuesses).length > 0) addGuesses(newGuesses);
  });
  useEffect(() => {
    updateDerivedFields();
  }, [...values, companyType, options]);
  return null;
}
