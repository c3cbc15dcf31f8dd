import { Suspense } from 'react';
import { laterPart } from '#web/lib/loaded-part.tsx';
import styles from './late-tech-hub.module.css';

export const techHubHeroPart = laterPart(
  'src/features/blog/tech-hub-hero.tsx',
  async () => (await import('./tech-hub-hero.tsx')).TechHubHero,
);

export const techHubHero = (
  <Suspense fallback={<div className={styles['awaited']} />}>
    <techHubHeroPart.Component />
  </Suspense>
);

export const filterPanelPart = laterPart(
  'src/features/blog/filter-panel.tsx',
  async () => (await import('./filter-panel.tsx')).FilterPanel,
);

export const filterPanel = (
  <Suspense>
    <filterPanelPart.Component />
  </Suspense>
);
