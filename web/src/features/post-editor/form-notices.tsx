import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useEditor } from './editor-context.ts';
import styles from './post-form.module.css';

const texts = messages.writePost;

interface Props {
  failedText: string;
  startOverQuestion?: string | undefined;
}

function Restored({
  startOverQuestion = texts.startOverQuestion,
}: Pick<Props, 'startOverQuestion'>) {
  const { restored, startOver } = useEditor();
  const { confirm } = useAsk();
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
    <div role="status" className={styles['restored']}>
      <p>{texts.restored}</p>
      <Button size="small" variant="outline" onClick={() => void askFirst()}>
        {texts.startOver}
      </Button>
    </div>
  );
}

/** Takes the focus unless a field does: the button that had it could not keep it. */
function Failure({ failedText }: Pick<Props, 'failedText'>) {
  const { failure } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && Object.keys(failure.faults).length === 0) box.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['failure']}>
      {failure.wasSent && <p className={styles['failureTitle']}>{failedText}</p>}
      <p>{failure.reason}</p>
    </div>
  );
}

export const FormNotices = ({ failedText, startOverQuestion }: Props) => (
  <div className={styles['notices']}>
    <Restored startOverQuestion={startOverQuestion} />
    <Failure failedText={failedText} />
  </div>
);
