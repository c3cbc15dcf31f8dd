import { BadgeCheck, ShieldAlert, Flag } from 'lucide-react';
import type { Ref } from 'react';
import { brand } from '#contract/brand.ts';
import type { Job, ListedJob } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { useLazyComponent } from '#web/lib/lazy-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { toJobShare } from '#web/share/share-content.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { ApplyLink, getApplicationHost } from './apply-links.tsx';
import { formatLinkCheck } from './relative-dates.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { formatLongAge } from '../card/relative-age.ts';

/** The code of the dialog is loaded on the first press. */
function ReportJobButton({ job }: { job: Pick<ListedJob, 'id'> }) {
  const toast = useToast();
  const { Component, open, close } = useLazyComponent(
    async () => (await import('../report/report-dialog.tsx')).ReportDialog,
    () => toast('The form could not be loaded. Please try again.', { tone: 'danger' }),
  );
  return (
    <>
      <Button variant="plain" size="small" className="needs-script" onClick={open}>
        <Flag size={16} />
        {reportMessages.reportJob}
      </Button>
      {Component && <Component jobId={job.id} onClose={close} />}
    </>
  );
}

const WarningNote = ({ text, role }: { text: string; role?: 'note' }) => (
  <p
    role={role}
    className="flex items-center gap-3 py-3 px-4 rounded-md bg-accent-tint text-accent-ink text-sm font-medium [&_svg]:flex-none"
  >
    <ShieldAlert size={20} />
    {text}
  </p>
);

function ApplyDestination({ job }: { job: Job }) {
  const { joblink, linkStatus, officialSite, seenAt, title } = job;
  const { now } = useSite();
  if (!isWebAddress(joblink)) return <WarningNote text={jobMessages.applyMissing} />;
  const checkedText = linkStatus?.state === 'working' && formatLinkCheck(linkStatus.checkedAt, now);
  return (
    <p className="text-ink-soft text-sm wrap-anywhere max-sm:text-xs">
      {`You will apply on ${getApplicationHost(joblink)}, not on ${brand.name}.`}
      {checkedText && ` ${checkedText}`}
      {seenAt && ` From the company’s own board, seen ${formatLongAge(seenAt, now)}.`}{' '}
      {officialSite && (
        <span className="inline-flex items-center gap-1 text-success font-medium [vertical-align:bottom] whitespace-nowrap [&_svg]:flex-none">
          <BadgeCheck size={16} />
          {jobMessages.officialSite}
          <span className="visually-hidden"> {`of ${title}`}</span>
        </span>
      )}
    </p>
  );
}

interface Props {
  job: Job;
  ref: Ref<HTMLDivElement>;
  onApply?: (() => void) | undefined;
}

export function JobActions({ job, ref, onApply }: Props) {
  const { reported, linkStatus, warnings = [] } = job;
  const notes = [
    ...(reported ? [reportMessages.warning] : []),
    ...(linkStatus?.state === 'closed' ? [jobMessages.linkClosed] : []),
    ...warnings.map((name) => jobMessages.warnings[name]),
  ];
  return (
    <div className="grid gap-2">
      {notes.map((note) => (
        <WarningNote key={note} role="note" text={note} />
      ))}
      <div
        ref={ref}
        className="flex flex-wrap gap-3 max-sm:[&>a]:flex-[1_1_12rem] print:[&>a]:(block p-0 text-start [background:none] [transition:none]) print:[&>a>svg]:hidden print:[&>a]:after:(wrap-anywhere [content:':_'_attr(href)])"
      >
        <ApplyLink joblink={job.joblink} onApply={onApply} />
        <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&>button]:gap-0 max-sm:[&>button]:w-target max-sm:[&>button]:p-0 max-sm:[&>button]:[font-size:0] print:hidden">
          <SaveButton job={job} closesAt={job.expiresAt} />
          <ShareButton content={toJobShare(job)} subject={`${job.role} at ${job.title}`} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0 [&>button]:-ms-3 max-sm:[&>button]:text-xs max-sm:[&>button]:min-h-7">
        <ApplyDestination job={job} />
        <ReportJobButton job={job} />
      </div>
    </div>
  );
}
