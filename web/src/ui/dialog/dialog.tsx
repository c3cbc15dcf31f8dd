import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  /** For more than a sentence or two. */
  wide?: boolean;
}

/** Modal while it is mounted; the browser keeps the focus inside and gives it back. */
export function Dialog(props: Props) {
  const { title, onClose, role = 'dialog', children, actions, wide = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed while it still stands in the page: once it is taken out, the focus is not given back.
  useLayoutEffect(() => {
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
      className={`${styles['dialog']} ${wide ? styles['wide'] : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="text-ink-soft">
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 mt-6">{actions}</div>
    </dialog>
  );
}
