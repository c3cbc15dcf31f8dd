import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { kindByOptionField, verdictNames } from '#contract/interview-options.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { useEditForm } from '#web/lib/form/use-edit-form.ts';
import { hasKey } from '#web/lib/has-key.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { type CategoryOptions, noOptions, readOptions } from '../interview/api.ts';
import { formatRoundCount } from '../interview/interview-labels.tsx';
import {
  InterviewFields,
  labels,
  describeIssue,
  toFailure,
  toFieldPath,
} from './interview-fields.ts';
import { InterviewForm } from './interview-form.tsx';
import { TextInput } from './interview-inputs.tsx';
import { EditedInterview, findNewerInterview, saveInterview, toFields } from './save-interview.ts';

const resolver = zodResolver(EditedInterview, { error: describeIssue });

const editorLabels = { ...labels, anonymous: interviewMessages.anonymous };

function formatField(
  options: CategoryOptions,
  fields: InterviewFields,
  name: keyof InterviewFields,
): string {
  if (hasKey(kindByOptionField, name))
    return options[name].data?.find(({ id }) => id === fields[name])?.name ?? fields[name];
  if (name === 'anonymous') return fields.anonymous ? 'on' : 'off';
  if (name === 'rounds') {
    const rounds = fields.rounds.map(({ title, details }) => `${title}\n${details}`);
    return [formatRoundCount(rounds.length), ...rounds].join('\n').trim();
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
        <TextInput name="name" />
        <TextInput name="email" type="email" />
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
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** After saving, the interview has to be reviewed again. */
export function AdminInterviewForm({ interview, onSaved, onUnsavedChange }: Props) {
  const { data: options = noOptions, refetch } = useQuery({
    queryKey: queryKeys.categories.interviewOptions,
    queryFn: readOptions,
  });
  const client = useQueryClient();
  const { editor, baseline, unresolved, resolveField } = useEditForm<
    AdminInterview | undefined,
    InterviewFields,
    string
  >({
    ...{ resolver, toFieldPath, toFailure, toFields, saved: interview, save: saveInterview },
    parseDraft: (stored) => InterviewFields.parse(stored),
    findNewerVersion: findNewerInterview,
    storageKey: `draft:edit-interview:${interview?.id ?? 'new'}`,
    onSent: (answer) => {
      onSaved(answer);
      void client.invalidateQueries({ queryKey: queryKeys.content.lists });
    },
  });
  const { hasUnsentChanges } = editor;
  const { saved } = baseline;
  useEffect(() => onUnsavedChange(hasUnsentChanges), [hasUnsentChanges, onUnsavedChange]);
  useLeaveGuard(hasUnsentChanges, {
    text: texts.unsavedQuestion,
    onLeave: editor.dropStoredFields,
  });
  return (
    <InterviewForm
      editor={editor}
      options={options}
      onRetry={() => void refetch()}
      allowsBlankRounds
      variant="primary"
      buttonTexts={['Save', interviewMessages.submitting]}
      notice={
        baseline.hasConflict &&
        saved && (
          <ConflictNotice
            version={saved.version}
            unresolved={unresolved}
            labels={editorLabels}
            formatField={(name) => formatField(options, toFields(saved), name)}
            onResolve={resolveField}
            changedMeanwhile={interviewMessages.changedMeanwhile}
            texts={texts}
          />
        )
      }
      authorSection={<AuthorSection />}
      footnote={` ${texts.saveSendsBack}`}
    />
  );
}
