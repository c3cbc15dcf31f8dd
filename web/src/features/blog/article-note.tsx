import { Info } from 'lucide-react';
import styles from './article-note.module.css';

/** What a reader must know before the article. */
export const ArticleNote = ({ text }: { text: string }) => (
  <p className={styles['note']}>
    <Info size={20} aria-hidden="true" />
    {text}
  </p>
);
