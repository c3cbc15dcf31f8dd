import { GraduationCap } from 'lucide-react';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Link } from '#web/ui/link/link.tsx';
import { batchLinks, type CategoryLink } from './category-links.ts';
import styles from './eligible-batches.module.css';
import { batchesOf } from '../card/facts.ts';

const Chip = ({ name, to }: CategoryLink) =>
  to ? (
    <Link to={to} className={styles['chip']}>
      {name}
      <span className="visually-hidden"> batch jobs</span>
    </Link>
  ) : (
    <span className={styles['chip']}>{name}</span>
  );

/** Whom the company takes, in its own words, and where each batch finds more. */
export function EligibleBatches({ job }: { job: Job }) {
  const { text, missing } = batchesOf(job);
  const links = batchLinks(job);
  return (
    <section aria-labelledby="eligible-batches" className={styles['batches']}>
      <GraduationCap size={28} />
      <div className={styles['words']}>
        <h2 id="eligible-batches" className={styles['title']}>
          {jobMessages.eligibleBatches}
        </h2>
        <p dir="auto" className={missing ? styles['missing'] : styles['text']}>
          {text}
        </p>
      </div>
      {links.length > 0 && (
        <div className={styles['more']}>
          <p>{jobMessages.batchJobs}</p>
          <ul aria-label="Batches" className={styles['chips']}>
            {links.map((link) => (
              <li key={link.name}>
                <Chip {...link} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
