import { laterPart } from '#web/lib/loaded-part.tsx';
import styles from './late-tech-hub.module.css';

export const techHubHero = laterPart(
  'src/features/blog/tech-hub-hero.tsx',
  async () => (await import('./tech-hub-hero.tsx')).TechHubHero,
  { awaited: <div className={styles['awaited']} /> },
);

export const filterPanel = laterPart(
  'src/features/blog/filter-panel.tsx',
  async () => (await import('./filter-panel.tsx')).FilterPanel,
);
