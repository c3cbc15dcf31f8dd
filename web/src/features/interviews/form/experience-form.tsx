import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { pages, privacyInHindi } from '#contract/pages.ts';
import type { SendForm } from '#web/lib/form/use-send-form.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { PrivateLink } from '#web/share/private-link.tsx';
import { keepLink } from '#web/lib/storage/submissions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/use-leave-guard.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { InterviewOptions } from '../interview/api.ts';
import type { ExperienceFields } from './experience-fields.ts';
import { FormSection } from '#web/ui/form-parts/form-parts.tsx';
import {
  AboutInterview,
  DetailsInput,
  ExperienceFailure,
  LineInput,
  Restored,
} from './interview-inputs.tsx';
import { RoundsInput } from './rounds-input.tsx';
import { useExperienceForm } from './use-experience-form.ts';

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

function Actions({ phase, failure }: Pick<SendForm<ExperienceFields>, 'phase' | 'failure'>) {
  return (
    <div className="grid gap-3">
      <ExperienceFailure failure={failure} />
      <Button type="submit" variant="accent" wide>
        {phase === 'sending' ? texts.submitting : texts.submit}
      </Button>
      <p className="text-ink-faint text-xs text-center">
        Fields marked with * are required. See our <Link to={pages.privacy}>Privacy Policy</Link> (
        <Link to={privacyInHindi} lang="hi">
          हिन्दी में
        </Link>
        ).
      </p>
    </div>
  );
}

interface Props {
  options: InterviewOptions;
  onRetry: () => void;
  onDone: () => void;
}

export function ExperienceForm({ options, onRetry, onDone }: Props) {
  const { alert } = useConfirm();
  const { origin } = useSite();
  const editor = useExperienceForm(({ message: text, token }, title) => {
    const url = keepLink('interview', { token, title }, origin);
    const more = <PrivateLink url={url} />;
    void alert({ title: texts.savedTitle, text, more }).then(onDone);
  });
  useLeaveGuard(editor.unsent, { text: texts.leaveQuestion, dangerous: false });
  return (
    <FormProvider {...editor.form}>
      <form onSubmit={editor.submit} noValidate>
        <Restored restored={editor.restored} discard={editor.discard} />
        <fieldset disabled={editor.phase !== 'editing'} className="relative grid grid-cols-1 gap-5">
          <AboutYou />
          <AboutInterview options={options} onRetry={onRetry} />
          <RoundsInput />
          <DetailsInput />
          <Honeypot />
          <Actions phase={editor.phase} failure={editor.failure} />
        </fieldset>
      </form>
    </FormProvider>
  );
}
