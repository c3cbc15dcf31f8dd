import { findCompanyPath } from '#contract/company-path.ts';
import type { Job } from '#contract/jobs.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { CompanyLogo } from '../card/company-logo.tsx';
import { findHighlight } from '../card/card-facts.ts';
import { HighlightBadge } from '../card/job-card.tsx';
import { listCategoryLinks } from './category-links.ts';

/** Shows the role category, which is not among the facts. */
export function JobBreadcrumb({ job }: { job: Job }) {
  const { role } = listCategoryLinks(job);
  return (
    <nav
      aria-label="Breadcrumb"
      className="-mb-5 [&_ol]:(flex flex-wrap text-ink-soft text-sm) [&_li+li]:before:(mx-2 text-ink-faint content-['›'/'']) [&_a]:(inline-block py-1) print:hidden"
    >
      <ol>
        <li>
          <Link to={publicPaths.home}>Home</Link>
        </li>
        {role && <li>{role.to ? <Link to={role.to}>{role.name}</Link> : role.name}</li>}
      </ol>
    </nav>
  );
}

export function JobHeader({ job }: { job: Job }) {
  const { now } = useSite();
  const highlight = findHighlight(job, now);
  const companyPath = findCompanyPath(job.title);
  return (
    <div className="flex gap-4 max-[18rem]:flex-wrap max-sm:gap-3 max-sm:[&>:first-child]:size-12">
      <CompanyLogo job={job} size={64} />
      <div className="flex-1 min-w-0 max-[18rem]:basis-full">
        <p
          dir="auto"
          className="text-ink-soft font-medium wrap-anywhere [&_a]:text-inherit [&_a:hover]:text-brand"
        >
          {/* A company name without a letter or a digit has no page. */}
          {companyPath === undefined ? (
            job.title
          ) : (
            <Link to={companyPath}>
              <span className="visually-hidden">{jobMessages.allJobsAt} </span>
              <span>{job.title}</span>
            </Link>
          )}
        </p>
        <h1 dir="auto" className="wrap-anywhere max-sm:text-2xl">
          {job.role}
        </h1>
        {(job.featured || highlight) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2">
            {job.featured && <Badge tone="accent">{jobCardMessages.featured}</Badge>}{' '}
            <HighlightBadge highlight={highlight} />
          </p>
        )}
      </div>
    </div>
  );
}
