import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeOwnInterview, type OwnInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/conflict.ts';
import { type News, useOwnForm } from '#web/lib/form/use-edit-form.ts';
import { SwitchField } from '#web/ui/form-field/fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { noOptions, readOptions } from '../interview/api.ts';
import {
  areUntold,
  ExperienceFields,
  experienceMessage,
  explain,
  toPath,
} from './experience-fields.ts';
import { InterviewEdit, toFields } from './interview-edit.ts';
import { InterviewForm } from './interview-form.tsx';

type Saved = NonNullable<OwnInterview['text']>;

/** The author's name and email are neither shown nor sent here. */
const Changes = z.object({ ...InterviewEdit.shape, name: z.string(), email: z.string() });

const ownForm = {
  resolver: zodResolver(Changes, { error: experienceMessage }),
  toPath,
  explain,
  parse: (stored: unknown) => ExperienceFields.parse(stored),
  toFields,
  savedMeanwhile: (error: unknown) => parseConflict(error, changeOwnInterview.answers[409])?.own,
};

function useOptions() {
  const [options, setOptions] = useState(noOptions);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    void readOptions().then((found) => isShown && setOptions(found));
    return () => {
      isShown = false;
    };
  }, [tries]);
  return { options, retry: () => setTries(tries + 1) };
}

function Anonymity({ isAnonymous }: { isAnonymous: boolean }) {
  const { register } = useFormContext<ExperienceFields>();
  return (
    <FormSection title={interviewMessages.anonymous}>
      {isAnonymous ? (
        <p className="text-ink-soft text-sm">{texts.isAnonymous}</p>
      ) : (
        <SwitchField label={texts.makeAnonymous} {...register('anonymous')} />
      )}
    </FormSection>
  );
}

interface Props {
  token: string;
  text: Saved;
  renderNews: (news: News | undefined) => ReactNode;
  onSaved: (own: OwnInterview) => void;
}

export function OwnExperienceForm({ token, text, renderNews, onSaved }: Props) {
  const { saved, news, editor } = useOwnForm<Saved, ExperienceFields, OwnInterview>({
    ...ownForm,
    ...{ text, token },
    save: async ({ rounds, anonymous, ...others }, sent) => {
      const body = {
        ...{ ...others, name: undefined, email: undefined, token },
        ...{ version: sent.text.version, rounds: rounds.length },
        roundDetails: areUntold(rounds) ? [] : rounds,
        ...(anonymous && { anonymous }),
      };
      return (await call('changeOwnInterview', { body, idempotencyKey: sent.key })).own;
    },
    onSaved,
  });
  const { options, retry } = useOptions();
  const isReviewed = news === 'reviewed';
  useLeaveGuard(editor.unsent && !isReviewed, { text: texts.unsaved });
  return (
    <InterviewForm
      editor={editor}
      options={options}
      onRetry={retry}
      mayBeUntold
      failed={{ title: texts.saveFailed }}
      send={isReviewed ? undefined : [texts.save, texts.saving]}
      news={renderNews(news)}
      beside={<Anonymity isAnonymous={saved.anonymous} />}
    />
  );
}
