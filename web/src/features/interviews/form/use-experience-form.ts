import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { experienceDraft } from './draft.ts';
import { emptyExperience, ExperienceFields } from './experience-fields.ts';
import { experienceMessage, ExperienceForm } from './experience-schema.ts';
import { sendExperience } from './send-experience.ts';
import { sendFailure, type SendFailure } from './send-failure.ts';

export type Phase = 'editing' | 'sending' | 'sent';
type Form = UseFormReturn<ExperienceFields>;

const emptyText = JSON.stringify(emptyExperience);
const newKey = () => crypto.randomUUID();

/** Keeps what is typed until it was sent, so that no reload loses it. */
function useDraft(form: Form, key: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const fields = ExperienceFields.parse(values);
          if (JSON.stringify(fields) === emptyText) experienceDraft.drop();
          else experienceDraft.write({ fields, key });
        },
      }),
    [form, key],
  );
}

function showErrors(form: Form, { errors }: SendFailure) {
  for (const { path, message } of errors) form.setError(path, { type: 'server', message });
  const first = errors[0];
  if (first) form.setFocus(first.path);
}

/** What is typed, and how sending it goes; `onSent` gets the server's words. */
export function useExperienceForm(onSent: (message: string) => void) {
  const [draft] = useState(experienceDraft.read);
  const [key, setKey] = useState(() => draft?.key ?? newKey());
  const [restored, setRestored] = useState(draft !== undefined);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SendFailure>();
  const form = useForm<ExperienceFields>({
    resolver: zodResolver(ExperienceForm, { error: experienceMessage }),
    defaultValues: draft?.fields ?? emptyExperience,
  });
  useDraft(form, key);
  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => failure && showErrors(form, failure), [form, failure]);

  const send = async (fields: ExperienceFields, website: string) => {
    setPhase('sending');
    setFailure(undefined);
    try {
      const message = await sendExperience(fields, { website, key });
      experienceDraft.drop();
      setPhase('sent');
      onSent(message);
    } catch (error) {
      const why = sendFailure(error);
      if (why.keyIsSpent) setKey(newKey());
      setPhase('editing');
      setFailure(why);
    }
  };

  return {
    form,
    phase,
    failure,
    restored,
    unsent: phase !== 'sent' && (restored || form.formState.isDirty),
    submit: (website: string) => form.handleSubmit((fields) => send(fields, website))(),
    discard: () => {
      form.reset(emptyExperience);
      experienceDraft.drop();
      setRestored(false);
    },
  };
}
export type ExperienceEditor = ReturnType<typeof useExperienceForm>;
