import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeOwnInterview, type OwnInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { useAuthorForm, type AuthorFormProps } from '#web/lib/form/use-author-form.ts';
import { useDeferredData } from '#web/lib/page/deferred-data.ts';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { noOptions, readOptions } from '../interview/api.ts';
import {
  areBlank,
  InterviewFields,
  describeIssue,
  toFailure,
  toFieldPath,
} from './interview-fields.ts';
import { EditedInterview, toFields } from './save-interview.ts';
import { InterviewForm } from './interview-form.tsx';

type SavedInterview = NonNullable<OwnInterview['text']>;

/** The author's name and email are neither shown nor sent here. */
const AuthorFields = z.object({ ...EditedInterview.shape, name: z.string(), email: z.string() });

const resolver = zodResolver(AuthorFields, { error: describeIssue });

function AnonymityField({ isAnonymous }: { isAnonymous: boolean }) {
  const { register } = useFormContext<InterviewFields>();
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

export function AuthorInterviewForm(props: AuthorFormProps<SavedInterview, OwnInterview>) {
  const { token, text, renderNotice, onSaved } = props;
  const { saved, conflict, editor } = useAuthorForm<SavedInterview, InterviewFields, OwnInterview>({
    ...{ submission: text, token, resolver, toFieldPath, toFailure, toFields },
    parseDraft: (stored) => InterviewFields.parse(stored),
    findNewerItem: (error) => parseConflict(error, changeOwnInterview.responses[409])?.own,
    save: async ({ rounds, anonymous, ...others }, context) => {
      const body = {
        ...{ ...others, name: undefined, email: undefined, token },
        ...{ version: context.submission.version, rounds: rounds.length },
        roundDetails: areBlank(rounds) ? [] : rounds,
        ...(anonymous && { anonymous }),
      };
      return (await call('changeOwnInterview', { body, idempotencyKey: context.key })).own;
    },
    onSaved,
  });
  const [deferredOptions, setDeferredOptions] = useState(readOptions);
  const { value: options = noOptions } = useDeferredData(deferredOptions);
  const isDecided = conflict === 'decided';
  useLeaveGuard(editor.hasUnsentChanges && !isDecided, { text: texts.unsaved });
  return (
    <InterviewForm
      editor={editor}
      options={options}
      onRetry={() => setDeferredOptions(readOptions())}
      allowsBlankRounds
      failedTexts={{ title: texts.saveFailed }}
      buttonTexts={isDecided ? undefined : [texts.save, texts.saving]}
      notice={renderNotice(conflict)}
      extraFields={<AnonymityField isAnonymous={saved.anonymous} />}
    />
  );
}
