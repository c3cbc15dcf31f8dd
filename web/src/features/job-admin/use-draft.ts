import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TabDraft } from '#web/lib/tab-draft.ts';
import type { Draft } from './draft.ts';
import type { Ground } from './editing.ts';
import { changedFields, JobFields } from './job-fields.ts';

type KeptDraft = TabDraft<Draft>;

/** Nothing typed needs no draft. */
export function keepDraft(draft: KeptDraft, fields: JobFields, ground: Ground): void {
  const { base, version, key } = ground;
  if (Object.keys(changedFields(base, fields)).length === 0) draft.drop();
  else draft.write({ fields, base, version, key });
}

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
export function useDraft(draft: KeptDraft, form: UseFormReturn<JobFields>, ground: Ground): void {
  const { base, version, key } = ground;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, JobFields.parse(values), { base, version, key }),
      }),
    [draft, form, base, version, key],
  );
}
