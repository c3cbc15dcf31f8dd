import { paragraphsOf } from './facts.ts';
import styles from './plain-text.module.css';

/** A visitor's words as they were typed: no markup of theirs means anything here. */
export function PlainText({ text }: { text: string }) {
  return (
    <div dir="auto" className={styles['text']}>
      {paragraphsOf(text).map((paragraph, at) => (
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
