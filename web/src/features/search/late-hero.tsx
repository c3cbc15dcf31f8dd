import { laterPart } from '#web/lib/loaded-part.tsx';
import styles from './late-hero.module.css';

/** Its form works without script, so nothing waits for it. */
export const hero = laterPart(
  'src/features/search/hero.tsx',
  async () => (await import('./hero.tsx')).Hero,
  { awaited: <div className={styles['awaited']} /> },
);
