import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AdminInterview } from '#contract/interviews.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { TabDraft } from '#web/lib/tab-draft.ts';
import { ExperienceFields, experienceMessage } from './experience-fields.ts';
import {
  type Draft,
  fieldsOf,
  type Ground,
  interviewDraft,
  InterviewEdit,
  isChanged,
  layOver,
  savedMeanwhile,
  saveInterview,
  startEditing,
  versionOf,
} from './interview-edit.ts';
import {
  type ExperienceEditor,
  type Phase,
  type SendFailure,
  sendFailure,
  useShownErrors,
} from './use-experience-form.ts';

type Name = keyof ExperienceFields;

const newKey = () => crypto.randomUUID();

/** The lists of the back office and of the readers; the form goes on with what it has. */
function forgetLists(client: QueryClient) {
  for (const queryKey of [deskKeys.content.lists, queryKeys.interviews.all]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Keeps what is typed until the server confirms it, so that neither a reload nor a sign-in loses it. */
function useDraft(
  draft: TabDraft<Draft>,
  form: UseFormReturn<ExperienceFields>,
  { saved, key }: Pick<Ground, 'saved'> & { key: string },
) {
  useEffect(() => {
    const base = fieldsOf(saved);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const fields = ExperienceFields.parse(values);
        if (isChanged(base, fields)) draft.write({ fields, base, version: versionOf(saved), key });
        else draft.drop();
      },
    });
  }, [draft, form, saved, key]);
}

function useEditing(interview: AdminInterview | undefined) {
  const [draft] = useState(() => interviewDraft(interview));
  const [start] = useState(() => startEditing(interview, draft.read()));
  const [ground, setGround] = useState(start.ground);
  const [restored, setRestored] = useState(start.restored);
  const [key, setKey] = useState(start.key);
  const form = useForm<ExperienceFields>({
    resolver: zodResolver(InterviewEdit, { error: experienceMessage }),
    defaultValues: fieldsOf(interview),
  });
  useEffect(() => form.reset(start.fields, { keepDefaultValues: true }), [form, start]);
  useDraft(draft, form, { saved: ground.saved, key });
  return {
    form,
    draft,
    ground,
    setGround,
    key,
    spendKey: () => setKey(newKey()),
    restored,
    standOn: (theirs: AdminInterview, mine: ExperienceFields) => {
      const next = layOver(theirs, fieldsOf(ground.saved), mine);
      form.reset(fieldsOf(theirs));
      form.reset(next.fields, { keepDefaultValues: true });
      setGround(next.ground);
    },
    discard: () => {
      form.reset(fieldsOf(ground.saved));
      draft.drop();
      setRestored(false);
    },
  };
}

/** The form of an experience, or of a new one; it speaks like the visitors' form to its fields. */
export function useInterviewEditor(
  interview: AdminInterview | undefined,
  onSaved: (message: string) => void,
) {
  const client = useQueryClient();
  const editing = useEditing(interview);
  const { form, draft, ground, setGround, key } = editing;
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SendFailure>();
  useShownErrors(form, failure);

  const fail = (error: unknown, mine: ExperienceFields) => {
    const theirs = savedMeanwhile(error);
    const why = sendFailure(error);
    if (why.keyIsSpent || theirs) editing.spendKey();
    if (theirs) editing.standOn(theirs, mine);
    else setFailure(why);
    setPhase('editing');
  };

  const save = async (fields: ExperienceFields) => {
    setPhase('sending');
    setFailure(undefined);
    try {
      const told = await saveInterview(fields, ground.saved, key);
      draft.drop();
      onSaved(told);
      setPhase('sent');
      forgetLists(client);
    } catch (error) {
      fail(error, fields);
    }
  };

  const editor: ExperienceEditor = {
    form,
    phase,
    failure,
    restored: editing.restored,
    unsent: phase !== 'sent' && form.formState.isDirty,
    submit: () => form.handleSubmit(save)(),
    discard: editing.discard,
  };
  return {
    editor,
    ground,
    forget: draft.drop,
    decide: (name: Name, take: boolean) => {
      if (take) {
        const taken = { ...form.getValues(), [name]: fieldsOf(ground.saved)[name] };
        form.reset(taken, { keepDefaultValues: true });
      }
      setGround({ ...ground, open: ground.open.filter((each) => each !== name) });
    },
  };
}
export type InterviewEditing = ReturnType<typeof useInterviewEditor>;
