import { Eye, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './post-form.module.css';
import type { PostAction } from './submission.ts';

interface Props {
  /** The link that leads out of the form. */
  back: ReactNode;
  actions: readonly PostAction[];
  previewing: boolean;
  onPreview: () => void;
  onAction: (action: PostAction) => void;
}

/** Stays in sight: the way back, the preview and what sends the form. */
export function FormBar({ back, actions, previewing, onPreview, onAction }: Props) {
  const { sending } = useEditor();
  const PreviewIcon = previewing ? PencilLine : Eye;
  return (
    <div className={styles['bar']}>
      <div className={styles['back']}>{back}</div>
      <div className={styles['actions']}>
        <Button variant="soft" aria-pressed={previewing} onClick={onPreview}>
          <PreviewIcon size={18} aria-hidden="true" /> {messages.writePost.preview}
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
