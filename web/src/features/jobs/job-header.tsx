import { Banknote, GraduationCap, MapPin, SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryFieldNames, categoryFields } from '#contract/category-kinds.ts';
import type { Job } from '#contract/jobs.ts';
import { listingPath } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { slugOf } from '#contract/slug.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { ShareButton } from '#web/ui/share-button/share-button.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { batchesOf, type Fact, isUrgent, locationOf, payOf } from './facts.ts';
import styles from './job-header.module.css';
import { relativeAge } from './relative-age.ts';
import { useShareJob } from './use-share-job.ts';

function FactTile({ name, icon, fact }: { name: string; icon: ReactNode; fact: Fact }) {
  return (
    <div className={styles['fact']}>
      {icon}
      <dt>{name}</dt>
      <dd className={fact.missing ? styles['missing'] : undefined}>{fact.text}</dd>
    </div>
  );
}

/** Pay ranges have no listing of their own. */
function CategoryChips({ job }: { job: Job }) {
  const chips = categoryFieldNames.flatMap((field) => {
    const kind = categoryFields[field];
    const name = job.categories[field];
    return name && kind !== 'pay' ? [{ name, to: listingPath({ kind, slug: slugOf(name) }) }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Categories" className={styles['chips']}>
      {chips.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={styles['chip']}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An address that is not http(s) could run script, so it gets no link. */
function ApplyLink({ joblink }: Pick<Job, 'joblink'>) {
  if (!isWebAddress(joblink)) return null;
  return (
    <a
      href={joblink.trim()}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'accent' })}
    >
      {messages.job.apply}
      <SquareArrowOutUpRight size={17} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

export function JobHeader({ job }: { job: Job }) {
  const { now } = useSite();
  const share = useShareJob('alert');
  const urgent = isUrgent(job, now);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <CompanyLogo image={job.image} size={64} />
        <div className={styles['names']}>
          <p className={styles['company']}>{job.title}</p>
          <h1 className={styles['role']}>{job.role}</h1>
          <p className={styles['meta']}>
            {job.featured && <Badge tone="accent">{messages.jobCard.featured}</Badge>}
            {urgent && <Badge tone="danger">{messages.jobCard.urgent}</Badge>}
            <span>
              Posted <time dateTime={job.created_at}>{relativeAge(job.created_at, now)}</time>
            </span>
          </p>
        </div>
      </div>
      <dl className={styles['facts']}>
        <FactTile name="Pay" icon={<Banknote size={20} />} fact={payOf(job)} />
        <FactTile name="Location" icon={<MapPin size={20} />} fact={locationOf(job)} />
        <FactTile name="Batches" icon={<GraduationCap size={20} />} fact={batchesOf(job)} />
      </dl>
      <CategoryChips job={job} />
      <div className={styles['actions']}>
        <ApplyLink joblink={job.joblink} />
        <ShareButton subject={`${job.role} at ${job.title}`} onShare={() => void share(job)} />
      </div>
    </header>
  );
}
