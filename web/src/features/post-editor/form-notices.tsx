import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useEditor } from './editor-context.ts';
import styles from './post-form.module.css';

const texts = messages.writePost;

function Restored() {
  const { restored, startOver } = useEditor();
  const { confirm } = useAsk();
  if (!restored) return null;
  const askFirst = async () => {
    const agreed = await confirm({
      title: `${texts.startOver}?`,
      text: texts.startOverQuestion,
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
function Failure({ failedText }: { failedText: string }) {
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

export const FormNotices = ({ failedText }: { failedText: string }) => (
  <div className={styles['notices']}>
    <Restored />
    <Failure failedText={failedText} />
  </div>
);
