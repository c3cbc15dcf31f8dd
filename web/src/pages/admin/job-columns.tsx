import { Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Card } from '#contract/job-shapes.ts';
import { jobPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { adminPaths } from '#web/app/paths.ts';
import { CompanyLogo } from '#web/features/jobs/company-logo.tsx';
import { isUrgent } from '#web/features/jobs/facts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import styles from './job-list-page.module.css';

const dayText = (time: string) =>
  new Date(time).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const nameOf = (job: Card) => `${job.role}, ${job.title}`;

function Status({ job, now }: { job: Card; now: Date }) {
  const urgent = isUrgent(job, now);
  return (
    <span className={styles['badges']}>
      {job.featured && <Badge tone="accent">{messages.jobCard.featured}</Badge>}
      {urgent && <Badge tone="danger">{messages.jobCard.urgent}</Badge>}
      {!job.featured && !urgent && <Badge>Open</Badge>}
    </span>
  );
}

interface ActionsProps {
  job: Card;
  deleting: boolean;
  onDelete: (job: Card) => void;
}

function Actions({ job, deleting, onDelete }: ActionsProps) {
  const look = buttonClass({ variant: 'plain', iconOnly: true });
  return (
    <span className={styles['actions']}>
      <Link
        to={adminPaths.editJob(job.id)}
        className={look}
        aria-label={`Edit ${nameOf(job)}`}
        title="Edit"
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <a
        href={jobPath(job)}
        target="_blank"
        rel="noreferrer"
        className={look}
        aria-label={`View ${nameOf(job)} (opens in a new tab)`}
        title="View"
      >
        <SquareArrowOutUpRight size={18} aria-hidden="true" />
      </a>
      <Button
        variant="plain"
        iconOnly
        className={styles['delete']}
        aria-label={`Delete ${nameOf(job)}`}
        title="Delete"
        disabled={deleting}
        onClick={() => onDelete(job)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}

interface Deleting {
  deletingId: string | undefined;
  onDelete: (job: Card) => void;
}

export const jobColumns = (now: Date, { deletingId, onDelete }: Deleting): Column<Card>[] => [
  {
    title: 'Title',
    isHeader: true,
    cell: (job) => (
      <span className={styles['company']}>
        <CompanyLogo image={job.image} />
        {job.title}
      </span>
    ),
  },
  { title: 'Role', cell: (job) => job.role },
  { title: 'Location', cell: (job) => job.location },
  { title: 'For Batches', cell: (job) => job.batches || messages.jobCard.batchesMissing },
  { title: 'Posted', narrow: true, cell: (job) => dayText(job.created_at) },
  { title: 'Status', cell: (job) => <Status job={job} now={now} /> },
  {
    title: 'Actions',
    narrow: true,
    cell: (job) => <Actions job={job} deleting={deletingId === job.id} onDelete={onDelete} />,
  },
];
