import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminInterview } from '#contract/interviews.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { ExperienceFields, experienceMessage } from './experience-fields.ts';
import { fieldsOf, InterviewEdit, savedMeanwhile, saveInterview } from './interview-edit.ts';
import { explain, pathOf } from './use-experience-form.ts';

const interviewForm = {
  resolver: zodResolver(InterviewEdit, { error: experienceMessage }),
  pathOf,
  explain,
  parse: (stored: unknown) => ExperienceFields.parse(stored),
  fieldsOf,
  save: saveInterview,
  savedMeanwhile,
};

/** The form of an experience, or of a new one; it speaks like the visitors' form to its fields. */
export function useInterviewEditor(
  interview: AdminInterview | undefined,
  onSaved: (message: string) => void,
) {
  const client = useQueryClient();
  return useEditForm<AdminInterview | undefined, ExperienceFields, string>({
    ...interviewForm,
    saved: interview,
    storageKey: `draft:edit-interview:${interview?.id ?? 'new'}`,
    onSent: (told) => {
      onSaved(told);
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
    },
  });
}
export type InterviewEditing = ReturnType<typeof useInterviewEditor>;
