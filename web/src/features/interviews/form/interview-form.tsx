import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { interviewMessages } from '#contract/messages/interview.ts';
import type { SendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormFailure, FormRestored } from '#web/ui/form-parts/form-parts.tsx';
import type { InterviewOptions } from '../interview/api.ts';
import type { ExperienceFields } from './experience-fields.ts';
import { AboutInterview, DetailsInput } from './interview-inputs.tsx';
import { RoundsInput } from './rounds-input.tsx';

type Editor = SendForm<ExperienceFields>;

interface Props {
  editor: Pick<Editor, 'form' | 'phase' | 'failure' | 'restored' | 'discard' | 'submit'>;
  options: InterviewOptions;
  onRetry: () => void;
  mayBeUntold?: boolean;
  failed?: { title: string; text?: string };
  variant?: 'primary' | 'accent';
  /** The button's text, and its text while sending. Undefined if the form cannot be sent any more. */
  send: readonly [string, string] | undefined;
  news?: ReactNode;
  conflict?: ReactNode;
  about?: ReactNode;
  beside?: ReactNode;
  note?: ReactNode;
}

/** The same form for visitors, authors and administrators. */
export function InterviewForm(props: Props) {
  const { editor, options, onRetry, mayBeUntold = false, variant = 'accent', send } = props;
  const { failed = { title: interviewMessages.failedTitle, text: interviewMessages.failed } } =
    props;
  const { form, phase, failure, restored, discard, submit } = editor;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        {props.news}
        {restored && (
          <FormRestored
            text="We have restored what you typed earlier."
            discard="Discard it"
            onDiscard={discard}
          />
        )}
        {props.conflict}
        <fieldset disabled={phase !== 'editing'} className="relative grid grid-cols-1 gap-5">
          {props.about}
          <AboutInterview options={options} onRetry={onRetry} />
          <RoundsInput mayBeUntold={mayBeUntold} />
          <DetailsInput />
          {props.beside}
          <div className="grid gap-3">
            {failure && (
              <FormFailure title={failed.title} focused={failure.errors.length === 0}>
                {failed.text && <p>{failed.text}</p>}
                <p>{failure.reason}</p>
              </FormFailure>
            )}
            {send && (
              <Button type="submit" variant={variant} wide>
                {send[phase === 'sending' ? 1 : 0]}
              </Button>
            )}
            <p className="text-ink-faint text-xs text-center">
              Fields marked with * are required.{props.note}
            </p>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}
