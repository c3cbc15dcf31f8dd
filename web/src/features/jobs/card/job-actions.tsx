import { BadgeCheck, ShieldAlert } from 'lucide-react';
import type { Ref } from 'react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { sharedJob } from '#web/share/shared.ts';
import { ApplyLink } from '../detail/apply-link.tsx';
import { linkCheckedText } from '../detail/job-dates.ts';
import styles from '../detail/job-detail.module.css';
import { ReportJob } from '../report/report-job.tsx';
import { SaveButton } from '../saved/save-button.tsx';

/** The address's host as the browser reads it: look-alike letters show as what they are. */
const siteOf = (joblink: string) => new URL(joblink.trim()).host.replace(/^www\./, '');

/** Tells where the application goes before anyone leaves. */
function Destination({ job }: { job: Job }) {
  const { joblink, linkStatus, officialSite, title } = job;
  const { now } = useSite();
  if (isWebAddress(joblink)) {
    const text = fill(jobMessages.applyAt, { site: siteOf(joblink), brand: brand.name });
    const worked = linkStatus?.state === 'working' && linkCheckedText(linkStatus.checkedAt, now);
    return (
      <p className={styles['destination']}>
        {text}
        {worked && ` ${worked}`}{' '}
        {officialSite && (
          <span className={styles['official']}>
            <BadgeCheck size={16} aria-hidden="true" />
            {jobMessages.officialSite}
            <span className="visually-hidden">
              {' '}
              {fill(jobMessages.officialSiteHint, { company: title })}
            </span>
          </span>
        )}
      </p>
    );
  }
  return (
    <p className={styles['missing']}>
      <ShieldAlert size={20} />
      {jobMessages.applyMissing}
    </p>
  );
}

interface Props {
  job: Job;
  ref: Ref<HTMLDivElement>;
  onApply?: (() => void) | undefined;
}

/** `ref` stands at the buttons, to tell whether they are on screen. */
export function JobActions({ job, ref, onApply }: Props) {
  return (
    <div className={styles['actions']}>
      {job.reported && (
        <p role="note" className={styles['warning']}>
          <ShieldAlert size={20} aria-hidden="true" />
          {reportMessages.warning}
        </p>
      )}
      {job.linkStatus?.state === 'closed' && (
        <p role="note" className={styles['warning']}>
          <ShieldAlert size={20} aria-hidden="true" />
          {jobMessages.linkClosed}
        </p>
      )}
      {job.warnings?.map((name) => (
        <p key={name} role="note" className={styles['warning']}>
          <ShieldAlert size={20} aria-hidden="true" />
          {jobMessages.warnings[name]}
        </p>
      ))}
      <div ref={ref} className={styles['buttons']}>
        <ApplyLink joblink={job.joblink} onApply={onApply} />
        <div className={styles['passing']}>
          <SaveButton job={job} closesAt={job.expiresAt} />
          <ShareButton shared={sharedJob(job)} subject={`${job.role} at ${job.title}`} />
        </div>
      </div>
      <div className={styles['under']}>
        <Destination job={job} />
        <ReportJob job={job} />
      </div>
    </div>
  );
}
