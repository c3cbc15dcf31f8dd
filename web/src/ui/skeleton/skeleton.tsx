import styles from './skeleton.module.css';

interface Props {
  shape?: 'line' | 'title' | 'block' | 'square' | 'button';
}

export function Skeleton({ shape = 'line' }: Props) {
  return <span aria-hidden="true" className={`${styles['skeleton']} ${styles[shape]}`} />;
}
