import type { Job } from '#contract/jobs/jobs.ts';
import styles from './job-detail.module.css';
import { isSubheading, sectionsOf } from './sections.ts';

export function JobSections({ job }: { job: Job }) {
  return (
    <>
      {sectionsOf(job).map(({ title, points }) => (
        <section key={title} className={styles['section']}>
          <h2 className={styles['title']}>{title}</h2>
          <ul className={styles['points']}>
            {points.map((point, index) => (
              <li
                key={index}
                dir="auto"
                className={isSubheading(point) ? styles['subheading'] : undefined}
              >
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
