import { zodResolver } from '@hookform/resolvers/zod';
import { useFormContext, useWatch } from 'react-hook-form';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import type { SendContext } from '#web/lib/form/use-send.ts';
import { createFormDraft } from '#web/lib/storage/form-draft.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { PrivateLinkNote } from '#web/share/private-link-note.tsx';
import { saveSentSubmission } from '#web/lib/storage/sent-submissions.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { HoneypotField, SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import type { CategoryOptions } from '../interview/api.ts';
import {
  emptyInterview,
  InterviewFields,
  NewInterviewSchema,
  describeIssue,
  toFailure,
  toFieldPath,
} from './interview-fields.ts';
import { FormSection } from '#web/ui/form-parts/form-section.tsx';
import { InterviewForm } from './interview-form.tsx';
import { TextInput } from './interview-inputs.tsx';

function AuthorSection() {
  const { control, register } = useFormContext<InterviewFields>();
  const anonymous = useWatch({ control, name: 'anonymous' });
  return (
    <FormSection title="About you">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
        <TextInput name="name" autoComplete="name" />
        <TextInput name="email" type="email" autoComplete="email" hint={texts.emailHint} />
      </div>
      <div className="pt-2 px-4 pb-3 rounded-md bg-sunken">
        <SwitchField label={texts.anonymous} {...register('anonymous')} />
        <p role="status" className="text-ink-soft text-sm">
          {anonymous ? texts.anonymousNote : texts.namedNote}
        </p>
      </div>
    </FormSection>
  );
}

async function sendInterview(
  fields: InterviewFields,
  { honeypot: website, idempotencyKey: key }: SendContext,
) {
  const { rounds: roundDetails, verdict, ...others } = fields;
  const rounds = roundDetails.length;
  const body = { ...others, rounds, roundDetails, website, ...(verdict && { verdict }) };
  return call('insertInvExp', { body, idempotencyKey: key });
}

const resolver = zodResolver(NewInterviewSchema, { error: describeIssue });
const draft = createFormDraft('draft:interview', (fields) => InterviewFields.parse(fields));

interface Props {
  options: CategoryOptions;
  onRetry: () => void;
  onDone: () => void;
}

export function NewInterviewForm({ options, onRetry, onDone }: Props) {
  const { alert } = useConfirm();
  const { origin } = useSite();
  const editor = useSendForm<InterviewFields, Awaited<ReturnType<typeof sendInterview>>>({
    ...{ resolver, draft, toFieldPath, toFailure, send: sendInterview },
    defaultValues: emptyInterview,
    onSent: ({ message: text, token }, form) => {
      const title = form.getValues('title');
      const link = saveSentSubmission('interview', { token, title }, origin);
      const privateLink = <PrivateLinkNote {...link} />;
      void alert({ title: texts.savedTitle, text, details: privateLink }).then(onDone);
    },
  });
  useLeaveGuard(editor.hasUnsentChanges, { text: texts.leaveQuestion, dangerous: false });
  return (
    <InterviewForm
      {...{ editor, options, onRetry }}
      buttonTexts={['Submit experience', texts.submitting]}
      authorSection={<AuthorSection />}
      extraFields={<HoneypotField />}
      footnote={
        <>
          {' '}
          See our <PrivacyLinks />.
        </>
      }
    />
  );
}
