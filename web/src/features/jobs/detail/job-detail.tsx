import type { Job } from '#contract/jobs/jobs.ts';
import { useInView } from '#web/ui/media/use-in-view.ts';
import { ApplyBar } from './apply-bar.tsx';
import { JobActions } from '../card/job-actions.tsx';
import styles from './job-detail.module.css';
import { JobFacts } from './job-facts.tsx';
import { JobHeader } from './job-header.tsx';
import { JobNote } from './job-note.tsx';
import { JobSections } from './job-sections.tsx';

interface Props {
  job: Job;
  /** Told when a reader leaves to apply. */
  onApply?: () => void;
}

/** What the site's own header hides of the screen does not count as seen. */
const underHeader = '-64px 0px 0px 0px';

export function JobDetail({ job, onApply }: Props) {
  const [actions, actionsSeen] = useInView<HTMLDivElement>(underHeader);
  return (
    <article className={styles['job']}>
      <JobHeader job={job} />
      <JobActions job={job} ref={actions} onApply={onApply} />
      <JobFacts job={job} />
      <JobSections job={job} />
      <JobNote title={job.title} />
      <ApplyBar job={job} shown={!actionsSeen} onApply={onApply} />
    </article>
  );
}
