import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, writeDraft } from './draft.ts';
import type { Ground } from './editing.ts';
import { changedFields, JobFields } from './job-fields.ts';

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
export function useDraft(name: string, form: UseFormReturn<JobFields>, ground: Ground): void {
  const { base, version, key } = ground;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const fields = JobFields.parse(values);
          if (Object.keys(changedFields(base, fields)).length === 0) dropDraft(name);
          else writeDraft(name, { fields, base, version, key });
        },
      }),
    [name, form, base, version, key],
  );
}
