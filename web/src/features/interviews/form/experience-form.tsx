import { zodResolver } from '@hookform/resolvers/zod';
import { useFormContext, useWatch } from 'react-hook-form';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSendForm } from '#web/lib/form/use-send-form.ts';
import type { Sending } from '#web/lib/form/use-send.ts';
import { formDraft } from '#web/lib/storage/form-draft.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { PrivateLink } from '#web/share/private-link.tsx';
import { keepLink } from '#web/lib/storage/submissions.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { Honeypot, SwitchField } from '#web/ui/form-field/fields.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import type { InterviewOptions } from '../interview/api.ts';
import {
  emptyExperience,
  ExperienceFields,
  ExperienceForm as Experience,
  experienceMessage,
  explain,
  toPath,
} from './experience-fields.ts';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import { InterviewForm } from './interview-form.tsx';
import { LineInput } from './interview-inputs.tsx';

function AboutYou() {
  const { control, register } = useFormContext<ExperienceFields>();
  const anonymous = useWatch({ control, name: 'anonymous' });
  return (
    <FormSection title="About you">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
        <LineInput name="name" autoComplete="name" />
        <LineInput name="email" type="email" autoComplete="email" hint={texts.emailHint} />
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

async function sendExperience(fields: ExperienceFields, { website, key }: Sending) {
  const { rounds: roundDetails, verdict, ...others } = fields;
  const rounds = roundDetails.length;
  const body = { ...others, rounds, roundDetails, website, ...(verdict && { verdict }) };
  return call('insertInvExp', { body, idempotencyKey: key });
}

const visitorForm = {
  ...{ empty: emptyExperience, toPath, explain },
  resolver: zodResolver(Experience, { error: experienceMessage }),
  draft: formDraft('draft:interview', (fields) => ExperienceFields.parse(fields)),
  send: sendExperience,
};

interface Props {
  options: InterviewOptions;
  onRetry: () => void;
  onDone: () => void;
}

export function ExperienceForm({ options, onRetry, onDone }: Props) {
  const { alert } = useConfirm();
  const { origin } = useSite();
  const editor = useSendForm<ExperienceFields, Awaited<ReturnType<typeof sendExperience>>>({
    ...visitorForm,
    onSent: ({ message: text, token }, form) => {
      const url = keepLink('interview', { token, title: form.getValues('title') }, origin);
      const more = <PrivateLink url={url} />;
      void alert({ title: texts.savedTitle, text, more }).then(onDone);
    },
  });
  useLeaveGuard(editor.unsent, { text: texts.leaveQuestion, dangerous: false });
  return (
    <InterviewForm
      {...{ editor, options, onRetry }}
      send={['Submit experience', texts.submitting]}
      about={<AboutYou />}
      beside={<Honeypot />}
      note={
        <>
          {' '}
          See our <PrivacyLinks />.
        </>
      }
    />
  );
}
