import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInterview } from '#contract/interviews.ts';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import { type ExperienceFields, experienceMessage } from './experience-fields.ts';
import {
  fieldsOf,
  interviewDraft,
  InterviewEdit,
  rebase,
  savedMeanwhile,
  saveInterview,
  startEditing,
  versionOf,
} from './interview-edit.ts';
import { experienceForm } from './use-experience-form.ts';

const resolver = zodResolver(InterviewEdit, { error: experienceMessage });

/** The form of an experience, or of a new one; it speaks like the visitors' form to its fields. */
export function useInterviewEditor(
  interview: AdminInterview | undefined,
  onSaved: (message: string) => void,
) {
  const client = useQueryClient();
  const [draft] = useState(() => interviewDraft(interview));
  const [start] = useState(() => startEditing(interview, draft.read()));
  const [baseline, setBaseline] = useState(start.baseline);
  const base = fieldsOf(baseline.saved);

  const editor = useSendForm<ExperienceFields, string>({
    ...experienceForm,
    resolver,
    empty: fieldsOf(interview),
    draft: {
      read: () => start.kept,
      write: (kept) => draft.write({ ...kept, base, version: versionOf(baseline.saved) }),
      drop: draft.drop,
    },
    send: async (fields, { key }) => saveInterview(fields, baseline.saved, key),
    onSent: (told) => {
      onSaved(told);
      void client.invalidateQueries({ queryKey: adminKeys.content.lists });
    },
    onConflict: (error, { fields: mine, form }) => {
      const theirs = savedMeanwhile(error);
      if (!theirs) return false;
      const next = rebase(theirs, base, mine);
      form.reset(fieldsOf(theirs));
      form.reset(next.fields, { keepDefaultValues: true });
      setBaseline(next.baseline);
      return true;
    },
  });

  return {
    editor,
    baseline,
    decide: (name: keyof ExperienceFields, take: boolean) => {
      if (take) {
        const taken = { ...editor.form.getValues(), [name]: base[name] };
        editor.form.reset(taken, { keepDefaultValues: true });
      }
      setBaseline({ ...baseline, open: baseline.open.filter((each) => each !== name) });
    },
  };
}
export type InterviewEditing = ReturnType<typeof useInterviewEditor>;
