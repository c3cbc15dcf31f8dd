import { Eye, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { FormFailure, FormRestored } from '#web/ui/form-parts/form-parts.tsx';
import type { PostAction } from './post-fields.ts';
import styles from './post-form.module.css';
import { useEditor } from './use-post-editor.ts';

interface Props {
  back: ReactNode;
  actions: readonly PostAction[];
  previewing: boolean;
  onPreview: () => void;
  onAction: (action: PostAction) => void;
}

export function FormBar({ back, actions, previewing, onPreview, onAction }: Props) {
  const { sending } = useEditor();
  const PreviewIcon = previewing ? PencilLine : Eye;
  return (
    <div className={styles['bar']}>
      <div className={styles['back']}>{back}</div>
      <div className={styles['actions']}>
        <Button variant="soft" aria-pressed={previewing} onClick={onPreview}>
          <PreviewIcon size={18} aria-hidden="true" /> {writePostMessages.preview}
        </Button>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant={action.variant}
            data-action={action.name}
            onClick={() => onAction(action)}
          >
            <action.Icon size={18} aria-hidden="true" />
            {sending === action.name ? action.busyLabel : action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

const texts = writePostMessages;

interface FormNoticesProps {
  failedText: string;
  startOverQuestion?: string | undefined;
}

function Restored({
  startOverQuestion = texts.startOverQuestion,
}: Pick<FormNoticesProps, 'startOverQuestion'>) {
  const { restored, startOver } = useEditor();
  const { confirm } = useConfirm();
  if (!restored) return null;
  const askFirst = async () => {
    const agreed = await confirm({
      title: `${texts.startOver}?`,
      text: startOverQuestion,
      confirmLabel: texts.startOver,
      dangerous: true,
    });
    if (agreed) startOver();
  };
  return (
    <FormRestored
      text={texts.restored}
      discard={texts.startOver}
      onDiscard={() => void askFirst()}
    />
  );
}

function Failure({ failedText }: Pick<FormNoticesProps, 'failedText'>) {
  const { failure } = useEditor();
  if (!failure) return null;
  return (
    <div className={styles['notice']}>
      <FormFailure
        title={failure.wasSent ? failedText : undefined}
        focused={Object.keys(failure.faults).length === 0}
      >
        <p>{failure.reason}</p>
      </FormFailure>
    </div>
  );
}

export const FormNotices = ({ failedText, startOverQuestion }: FormNoticesProps) => (
  <>
    <Restored startOverQuestion={startOverQuestion} />
    <Failure failedText={failedText} />
  </>
);
