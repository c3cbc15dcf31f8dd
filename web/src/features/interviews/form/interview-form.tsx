import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { interviewMessages } from '#contract/messages/interview.ts';
import type { SendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormError } from '#web/ui/form-parts/form-error.tsx';
import { RestoredDraftNotice } from '#web/ui/form-parts/restored-draft-notice.tsx';
import type { CategoryOptions } from '../interview/api.ts';
import type { InterviewFields } from './interview-fields.ts';
import { InterviewSection, DetailsInput } from './interview-inputs.tsx';
import { RoundsInput } from './rounds-input.tsx';

type Editor = SendForm<InterviewFields>;

interface Props {
  editor: Pick<Editor, 'form' | 'phase' | 'failure' | 'restored' | 'discard' | 'submit'>;
  options: CategoryOptions;
  onRetry: () => void;
  allowsBlankRounds?: boolean;
  failedTexts?: { title: string; text?: string };
  variant?: 'primary' | 'accent';
  /** The button's text, and its text while sending. Undefined if the form cannot be sent any more. */
  buttonTexts: readonly [string, string] | undefined;
  notice?: ReactNode;
  authorSection?: ReactNode;
  extraFields?: ReactNode;
  footnote?: ReactNode;
}

/** The same form for visitors, authors and administrators. */
export function InterviewForm(props: Props) {
  const { editor, options, onRetry, buttonTexts, allowsBlankRounds = false } = props;
  const { failedTexts = { title: interviewMessages.failedTitle, text: interviewMessages.failed } } =
    props;
  const { form, phase, failure, restored, discard, submit } = editor;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        {props.notice}
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        <fieldset disabled={phase !== 'editing'} className="relative grid grid-cols-1 gap-5">
          {props.authorSection}
          <InterviewSection options={options} onRetry={onRetry} />
          <RoundsInput allowsBlankRounds={allowsBlankRounds} />
          <DetailsInput />
          {props.extraFields}
          <div className="grid gap-3">
            {failure && (
              <FormError title={failedTexts.title} takesFocus={failure.errors.length === 0}>
                {failedTexts.text && <p>{failedTexts.text}</p>}
                <p>{failure.reason}</p>
              </FormError>
            )}
            {buttonTexts && (
              <Button type="submit" variant={props.variant ?? 'accent'} wide>
                {buttonTexts[phase === 'sending' ? 1 : 0]}
              </Button>
            )}
            <p className="text-ink-faint text-xs text-center">
              Fields marked with * are required.{props.footnote}
            </p>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}
