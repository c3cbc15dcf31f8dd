import styles from './row-texts.module.css';

/** A cell of a file: it may hold one endless word. */
export const RowText = ({ text }: { text: string | undefined }) => (
  <span className={styles['text']}>{text ?? '–'}</span>
);

/** A few sentences, one a line. */
export function RowTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return '–';
  return (
    <ul className={styles['texts']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
