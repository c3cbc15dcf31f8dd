import styles from './hero-picture.module.css';
import { heroSources } from './hero-sources.ts';

/** Decorative. The first slide's picture is the page's largest paint, so it is fetched first. */
export function HeroPicture({ slide }: { slide: number }) {
  const sources = heroSources[slide];
  if (!sources) return null;
  const { tall, wide, fallback } = sources;
  return (
    <picture>
      <source media="(width < 48rem)" type="image/avif" srcSet={tall} sizes="100vw" />
      <source type="image/avif" srcSet={wide} sizes="100vw" />
      <img
        src={fallback}
        alt=""
        width={1600}
        height={640}
        fetchPriority={slide === 0 ? 'high' : 'auto'}
        className={styles['picture']}
      />
    </picture>
  );
}
