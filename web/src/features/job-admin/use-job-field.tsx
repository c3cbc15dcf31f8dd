import { jobLabels } from '#contract/job-labels.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { useEditor } from './editor-context.ts';
import type { JobFieldName } from './job-fields.ts';

/** What every field of the form shows around its control. */
export function useJobField(name: JobFieldName) {
  const { form, conflict } = useEditor();
  return {
    label: jobLabels[name],
    error: form.formState.errors[name]?.message,
    notice: conflict?.open.includes(name) && <ConflictChoice name={name} {...conflict} />,
  };
}
