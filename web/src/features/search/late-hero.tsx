import { Suspense } from 'react';
import { laterPart } from '#web/lib/loaded-part.tsx';
import styles from './late-hero.module.css';

export const heroPart = laterPart(
  'src/features/search/hero.tsx',
  async () => (await import('./hero.tsx')).Hero,
);

/** Its form works without script, so nothing waits for it. */
export const hero = (
  <Suspense fallback={<div className={styles['awaited']} />}>
    <heroPart.Component />
  </Suspense>
);
