import { UserRound, VenetianMask } from 'lucide-react';
import type { InterviewCard } from '#contract/interviews.ts';
import styles from './author-name.module.css';

export function AuthorName({ name, anonymous }: Pick<InterviewCard, 'name' | 'anonymous'>) {
  const Icon = anonymous ? VenetianMask : UserRound;
  return (
    <span className={styles['author']}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">Told by</span>
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </span>
  );
}
