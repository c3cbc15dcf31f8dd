import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ContentItem } from './content-item.ts';
import styles from './deleted-notice.module.css';

const texts = messages.content;

interface Props {
  item: ContentItem;
  busy: boolean;
  onUndo: (item: ContentItem) => void;
}

/** Takes the focus from the row that went, and stays until it is used or another row goes. */
export function DeletedNotice({ item, busy, onUndo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [item]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles['notice']}>
      <Trash2 size={18} aria-hidden="true" />
      <p dir="auto">{texts.deleted.replace('{title}', () => item.title)}</p>
      <Button variant="outline" disabled={busy} onClick={() => onUndo(item)}>
        <Undo2 size={18} aria-hidden="true" />
        {texts.undo}
      </Button>
    </div>
  );
}
