import { Code } from 'lucide-react';
import styles from './script-note.module.css';

/** Said only where script is off, in place of what then does nothing. */
export const ScriptNote = ({ text }: { text: string }) => (
  <div className={`without-script ${styles['note']}`}>
    <Code size={20} />
    <p>{text}</p>
  </div>
);
