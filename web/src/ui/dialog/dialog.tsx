import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** Called by Escape; the owner then stops rendering the dialog. */
  onClose: () => void;
  /** An `alertdialog` interrupts with a question or a notice that needs an answer. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** Modal while it is mounted; the browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, role = 'dialog', children, actions }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles['text']}>
        {children}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  );
}
