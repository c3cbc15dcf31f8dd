import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './experience-form.module.css';

const texts = messages.interview;

export function Restored() {
  const { restored, discard } = useEditor();
  if (!restored) return null;
  return (
    <div role="status" className={styles['restored']}>
      <p>{texts.restored}</p>
      <Button variant="outline" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  );
}
