import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '#contract/jobs/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { pages } from '#contract/pages/pages.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { CompanyLogo } from '../card/company-logo.tsx';
import { locationOf } from '../card/facts.ts';
import styles from './job-gone.module.css';

interface Props {
  /** What is left of a job that has expired. */
  expired?: Card | null | undefined;
  /** Where the job may only have failed to load. */
  onRetry?: (() => void) | undefined;
  /** Ways on, such as open jobs like this one. */
  children?: ReactNode;
}

const ExpiredJob = ({ card }: { card: Card }) => (
  <div className={styles['card']}>
    <CompanyLogo job={card} />
    <div className={styles['names']}>
      <Badge tone="danger">{jobMessages.expired}</Badge>
      <p className={styles['role']}>
        {card.role} at {card.title}
      </p>
      <p className={styles['place']}>{locationOf(card).text}</p>
    </div>
  </div>
);

/** The view of a job that is unknown, failed to load or, with its card, has expired. */
export function JobGone({ expired, onRetry, children }: Props) {
  return (
    <div className={styles['gone']}>
      <Ladder broken />
      <h1 className={styles['title']}>{jobMessages.gone}</h1>
      {expired && <ExpiredJob card={expired} />}
      {onRetry && <p className={styles['hint']}>{jobMessages.mayHaveFailed}</p>}
      <div className={styles['actions']}>
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw size={17} /> Try again
          </Button>
        )}
        <Link to={pages.home} className={buttonClass()}>
          {jobMessages.backToJobs}
        </Link>
      </div>
      {children}
    </div>
  );
}
