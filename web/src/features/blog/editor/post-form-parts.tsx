import { Eye, type LucideIcon, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormFailure, RestoredNotice } from '#web/ui/form-parts/form-parts.tsx';
import { isIncomplete, type PostFields } from './post-fields.ts';

/** Section 5 of the specification: before publishing, an alert tells that title or content is missing. */
export function useIncompleteAlert() {
  const { alert } = useConfirm();
  return (fields: PostFields) =>
    isIncomplete(fields)
      ? alert({ title: 'Almost there', text: postMessages.incomplete })
      : undefined;
}

interface SendButtonProps {
  label: string;
  variant: NonNullable<ButtonStyle['variant']>;
  Icon: LucideIcon;
  onPress?: () => void;
}

/** Not a submit button, so that Enter in a field does not send the form. */
export const SendButton = ({ label, variant, Icon, onPress }: SendButtonProps) => (
  <Button
    variant={variant}
    onClick={(event) => {
      // Rendered at once: validation must find a field that appears only after this press.
      flushSync(() => onPress?.());
      event.currentTarget.form?.requestSubmit();
    }}
  >
    <Icon size={18} /> {label}
  </Button>
);

interface FormBarProps {
  back: ReactNode;
  actions: ReactNode;
  previewing: boolean;
  onPreview: () => void;
}

export function FormBar({ back, actions, previewing, onPreview }: FormBarProps) {
  const PreviewIcon = previewing ? PencilLine : Eye;
  return (
    <div className="sticky z-5 top-[var(--header-height)] flex items-center justify-between gap-3 min-h-[var(--bar-height)] -mx-gutter py-0 px-gutter bg-paper max-sm:static max-sm:contents">
      <div className="text-sm font-medium max-sm:pt-3">{back}</div>
      <div className="flex flex-wrap gap-2 [&_[aria-pressed=true]]:(bg-brand text-on-brand) max-sm:(sticky z-5 top-[var(--header-height)] items-center min-h-[var(--bar-height)] -mx-gutter px-gutter bg-paper) max-sm:[&>*]:(flex-[1_1_auto] px-2)">
        <Button variant="soft" aria-pressed={previewing} onClick={onPreview}>
          <PreviewIcon size={18} aria-hidden="true" /> {texts.preview}
        </Button>
        {actions}
      </div>
    </div>
  );
}

export function RestoredDraftNotice(props: { question: string; onStartOver: () => void }) {
  const { confirm } = useConfirm();
  const confirmStartOver = async () => {
    const isConfirmed = await confirm({
      title: `${texts.startOver}?`,
      text: props.question,
      confirmLabel: texts.startOver,
      dangerous: true,
    });
    if (isConfirmed) props.onStartOver();
  };
  return (
    <RestoredNotice
      text="We have restored what you wrote earlier."
      discardLabel={texts.startOver}
      onDiscard={() => void confirmStartOver()}
    />
  );
}

/** The image field cannot take the focus, so its error is also shown here. */
export const FailureNotice = ({ title, failure }: { title: string; failure: SendFailure }) => (
  <div className="mb-5">
    <FormFailure title={title} takesFocus={failure.errors.length === 0}>
      <p>{failure.reason}</p>
    </FormFailure>
  </div>
);
