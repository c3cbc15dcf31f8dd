import { Link } from 'react-router-dom';
import type { Card } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './job-gone.module.css';

/** The view of a job that is unknown, failed to load or, with its card, has expired. */
export function JobGone({ expired }: { expired?: Card | null | undefined }) {
  return (
    <div className={styles['gone']}>
      <Ladder broken />
      {expired && (
        <p className={styles['card']}>
          {expired.role} at {expired.title}
        </p>
      )}
      <h1 className={styles['title']}>{messages.job.gone}</h1>
      <Link to="/" className={buttonClass()}>
        {messages.job.backToJobs}
      </Link>
    </div>
  );
}
