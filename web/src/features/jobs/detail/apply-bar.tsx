import type { Job } from '#contract/jobs/jobs.ts';
import { isWebAddress } from '#contract/web-address.ts';
import styles from './job-detail.module.css';
import { ApplyLink } from './apply-link.tsx';
import { payOf } from '../card/facts.ts';

interface Props {
  job: Job;
  /** While the page's own button is out of sight. */
  shown: boolean;
  onApply?: (() => void) | undefined;
}

/**
 * On narrow screens the way to apply stays at hand. It has its own room at the end of the text, so
 * it never covers what it is stuck over for good.
 */
export function ApplyBar({ job, shown, onApply }: Props) {
  if (!isWebAddress(job.joblink)) return null;
  return (
    <div className={styles['room']}>
      {shown && (
        <div className={styles['bar']}>
          <p className={styles['words']}>
            <span className={styles['role']}>{job.role}</span>
            <span>{payOf(job).text}</span>
          </p>
          <ApplyLink joblink={job.joblink} onApply={onApply} />
        </div>
      )}
    </div>
  );
}
