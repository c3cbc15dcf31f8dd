import styles from './skeleton.module.css';

interface Props {
  /** The shape that is awaited. */
  shape?: 'line' | 'title' | 'block' | 'square' | 'button';
}

export function Skeleton({ shape = 'line' }: Props) {
  return <span aria-hidden="true" className={`${styles['skeleton']} ${styles[shape]}`} />;
}
