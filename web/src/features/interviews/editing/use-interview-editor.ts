import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AdminInterview } from '#contract/interviews.ts';
import { mergeFields } from '#web/lib/merge-fields.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { ExperienceFields } from '../form/experience-fields.ts';
import { experienceMessage } from '../form/experience-schema.ts';
import { sendFailure, type SendFailure } from '../form/send-failure.ts';
import type { ExperienceEditor, Phase } from '../form/use-experience-form.ts';
import { fieldNames, fieldsOf } from './interview-fields.ts';
import { InterviewEdit } from './interview-schema.ts';
import { savedMeanwhile, saveInterview } from './save-interview.ts';

type Name = keyof ExperienceFields;

/** What the form stands on: the saved experience, and what both sides changed in it. */
interface Ground {
  saved: AdminInterview | undefined;
  open: readonly Name[];
  hasConflict: boolean;
}

const newKey = () => crypto.randomUUID();

function useShownErrors(form: UseFormReturn<ExperienceFields>, failure: SendFailure | undefined) {
  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => {
    for (const { path, message } of failure?.errors ?? []) form.setError(path, { message });
    const first = failure?.errors[0];
    if (first) form.setFocus(first.path);
  }, [form, failure]);
}

/** The lists of the back office and of the readers; the form goes on with what it has. */
function forgetLists(client: QueryClient) {
  for (const queryKey of [queryKeys.content.lists, queryKeys.interviews.all]) {
    void client.invalidateQueries({ queryKey });
  }
}

const overlaid = (
  began: AdminInterview | undefined,
  mine: ExperienceFields,
  theirs: AdminInterview,
) => mergeFields(fieldNames, { base: fieldsOf(began), mine, theirs: fieldsOf(theirs) });

/** The form of an experience, or of a new one; it speaks like the visitors' form to its fields. */
export function useInterviewEditor(
  interview: AdminInterview | undefined,
  onSaved: (message: string) => void,
) {
  const client = useQueryClient();
  const [ground, setGround] = useState<Ground>({ saved: interview, open: [], hasConflict: false });
  const [key, setKey] = useState(newKey);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SendFailure>();
  const form = useForm<ExperienceFields>({
    resolver: zodResolver(InterviewEdit, { error: experienceMessage }),
    defaultValues: fieldsOf(interview),
  });

  useShownErrors(form, failure);

  const layOver = (theirs: AdminInterview, mine: ExperienceFields) => {
    const { fields, conflicts } = overlaid(ground.saved, mine, theirs);
    form.reset(fieldsOf(theirs));
    form.reset(fields, { keepDefaultValues: true });
    setGround({ saved: theirs, open: conflicts, hasConflict: true });
  };

  const fail = (error: unknown, mine: ExperienceFields) => {
    const theirs = savedMeanwhile(error);
    const why = sendFailure(error);
    if (why.keyIsSpent || theirs) setKey(newKey());
    if (theirs) layOver(theirs, mine);
    else setFailure(why);
    setPhase('editing');
  };

  const save = async (fields: ExperienceFields) => {
    setPhase('sending');
    setFailure(undefined);
    try {
      onSaved(await saveInterview(fields, ground.saved, key));
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
    restored: false,
    unsent: phase !== 'sent' && form.formState.isDirty,
    submit: () => form.handleSubmit(save)(),
    discard: () => form.reset(fieldsOf(ground.saved)),
  };
  return {
    editor,
    ground,
    decide: (name: Name, take: boolean) => {
      if (take) {
        const taken = { ...form.getValues(), [name]: fieldsOf(ground.saved)[name] };
        form.reset(taken, { keepDefaultValues: true });
      }
      setGround({ ...ground, open: ground.open.filter((each) => each !== name) });
    },
  };
}
export type InterviewEditor = ReturnType<typeof useInterviewEditor>;
