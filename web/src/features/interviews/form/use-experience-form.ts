import { zodResolver } from '@hookform/resolvers/zod';
import { createContext, use, useEffect, useState } from 'react';
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { interviewMessages } from '#contract/messages/interview.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { tabDraft } from '#web/lib/tab-draft.ts';
import {
  emptyExperience,
  ExperienceFields,
  ExperienceForm,
  experienceMessage,
} from './experience-fields.ts';

/** What was typed, and the key that makes sending it twice harmless. */
const Draft = z.object({ fields: ExperienceFields, key: z.string() });

const experienceDraft = tabDraft('draft:interview', (value) => Draft.parse(value));

async function sendExperience(
  fields: ExperienceFields,
  { website, key }: Record<'website' | 'key', string>,
) {
  const { rounds, verdict, ...others } = fields;
  const body = {
    ...others,
    rounds: rounds.length,
    roundDetails: rounds,
    ...(verdict && { verdict }),
    website,
  };
  return (await call('insertInvExp', { body, idempotencyKey: key })).message;
}

type Path = FieldPath<ExperienceFields>;

export interface SendFailure {
  errors: readonly { path: Path; message: string }[];
  reason: string;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

const ofRound = /^rounds\.\d+\.(?:title|details)$/;
const isPath = (name: string): name is Path =>
  Object.hasOwn(emptyExperience, name) || ofRound.test(name);

function reasonOf({ status, message }: ApiError): string {
  if (status === 413) return interviewMessages.tooLong;
  return message === problemMessages.keyReused ? interviewMessages.savedBefore : message;
}

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) {
    return { errors: [], reason: problemMessages.internal, keyIsSpent: false };
  }
  const errors = error.errors.flatMap(({ field, message }) => {
    const path = field.replace(/^roundDetails(?=\.|$)/, 'rounds');
    return isPath(path) ? [{ path, message }] : [];
  });
  return {
    errors,
    reason: reasonOf(error),
    keyIsSpent: error.message === problemMessages.keyReused,
  };
}

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

export function useShownErrors(form: Form, failure: SendFailure | undefined) {
  // After the fields are enabled again: a disabled one takes no focus.
  useEffect(() => {
    for (const { path, message } of failure?.errors ?? []) form.setError(path, { message });
    const first = failure?.errors[0];
    if (first) form.setFocus(first.path);
  }, [form, failure]);
}

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
  useShownErrors(form, failure);

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

const EditorContext = createContext<ExperienceEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): ExperienceEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of the form stands outside of it');
  return editor;
}
