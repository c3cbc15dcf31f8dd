import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { verdictNames } from '#contract/interview-verdicts.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { contentMessages as texts } from '#contract/messages/content.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { isKey } from '#web/lib/is-key.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { type InterviewOptions, noOptions, optionKinds, readOptions } from '../interview/api.ts';
import { roundsText } from '../interview/interview-labels.tsx';
import {
  InterviewFields,
  labels,
  interviewFieldMessage,
  explain,
  toPath,
} from './interview-fields.ts';
import { InterviewForm } from './interview-form.tsx';
import { LineInput } from './interview-inputs.tsx';
import { InterviewEdit, findSavedMeanwhile, saveInterview, toFields } from './interview-edit.ts';

const resolver = zodResolver(InterviewEdit, { error: interviewFieldMessage });

const editorLabels = { ...labels, anonymous: interviewMessages.anonymous };

function formatField(
  options: InterviewOptions,
  fields: InterviewFields,
  name: keyof InterviewFields,
): string {
  if (isKey(optionKinds, name))
    return options[name].data?.find(({ id }) => id === fields[name])?.name ?? fields[name];
  if (name === 'anonymous') return fields.anonymous ? 'on' : 'off';
  if (name === 'rounds') {
    const rounds = fields.rounds.map(({ title, details }) => `${title}\n${details}`);
    return [roundsText(rounds.length), ...rounds].join('\n').trim();
  }
  if (name === 'verdict') {
    return fields.verdict ? verdictNames[fields.verdict] : interviewMessages.noVerdict;
  }
  return fields[name];
}

function AuthorSection() {
  const { register } = useFormContext<InterviewFields>();
  return (
    <FormSection title="Who is sharing">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
        <LineInput name="name" />
        <LineInput name="email" type="email" />
      </div>
      <SwitchField
        label={interviewMessages.anonymous}
        hint={interviewMessages.anonymousHint}
        {...register('anonymous')}
      />
    </FormSection>
  );
}

interface Props {
  interview?: AdminInterview | undefined;
  onSaved: (message: string) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** After saving, the interview has to be reviewed again. */
export function InterviewEditor({ interview, onSaved, onUnsaved }: Props) {
  const { data: options = noOptions, refetch } = useQuery({
    queryKey: queryKeys.categories.interviewOptions,
    queryFn: readOptions,
  });
  const client = useQueryClient();
  const { editor, baseline, decide } = useEditForm<
    AdminInterview | undefined,
    InterviewFields,
    string
  >({
    ...{ resolver, toPath, explain, toFields, saved: interview, save: saveInterview },
    parse: (stored) => InterviewFields.parse(stored),
    savedMeanwhile: findSavedMeanwhile,
    storageKey: `draft:edit-interview:${interview?.id ?? 'new'}`,
    onSent: (answer) => {
      onSaved(answer);
      void client.invalidateQueries({ queryKey: queryKeys.content.lists });
    },
  });
  const { unsent } = editor;
  const { saved } = baseline;
  useEffect(() => onUnsaved(unsent), [unsent, onUnsaved]);
  useLeaveGuard(unsent, { text: texts.unsavedQuestion, onLeave: editor.dropDraft });
  return (
    <InterviewForm
      editor={editor}
      options={options}
      onRetry={() => void refetch()}
      allowsBlank
      variant="primary"
      buttonTexts={['Save', interviewMessages.submitting]}
      editConflictNotice={
        baseline.hasConflict &&
        saved && (
          <ConflictNotice
            version={saved.version}
            undecided={baseline.open}
            labels={editorLabels}
            show={(name) => formatField(options, toFields(saved), name)}
            onDecide={decide}
            changeText={interviewMessages.changedMeanwhile}
            texts={texts}
          />
        )
      }
      authorSection={<AuthorSection />}
      footnote={` ${texts.sentBack}`}
    />
  );
}
