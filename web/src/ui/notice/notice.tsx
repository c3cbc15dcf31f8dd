import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  text: string;
  /** Takes the focus when it appears: the button that had it could not keep it. */
  focused?: boolean;
  children?: ReactNode;
}

/** A failure told where it happened, with the way to try again as `children`. */
export function Notice({ text, focused = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <div ref={box} role="alert" tabIndex={focused ? -1 : undefined} className={styles['notice']}>
      <CircleAlert size={20} />
      <p>{text}</p>
      {children}
    </div>
  );
}
