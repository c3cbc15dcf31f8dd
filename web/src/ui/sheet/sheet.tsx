import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './sheet.module.css';

interface Props {
  title: string;
  /** Called by Escape, the cross and a press beside it; the owner then stops rendering the sheet. */
  onClose: () => void;
  /** The buttons that stay in sight below the scrolled content. */
  footer: ReactNode;
  /** A whole page fits in, where the window has the room. */
  wide?: boolean;
  children: ReactNode;
}

/** As tall as the window: the whole of a phone, a panel at the right edge elsewhere. */
export function Sheet({ title, onClose, footer, wide = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    const onPress = ({ target }: MouseEvent) => {
      if (target === dialog) onClose();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`${styles['sheet']} ${wide ? styles['wide'] : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['content']}>
        <div className={styles['top']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          <Button variant="plain" iconOnly aria-label="Close" onClick={onClose}>
            <X size={22} />
          </Button>
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['footer']}>{footer}</div>
      </div>
    </dialog>
  );
}
