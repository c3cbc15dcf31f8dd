import { jobCardMessages } from '#contract/messages/job-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import {
  type Highlight,
  describeClosing,
  describeExperience,
  describePlace,
  findHighlight,
} from './card-facts.ts';
import { describeBatches, describePay } from '#contract/job-card-facts.ts';
import { Banknote, GraduationCap, MapPin, SquareArrowOutUpRight, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { findCompanyPath } from '#contract/company-path.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { LinkUnlessCurrent } from '#web/ui/link/link-unless-current.tsx';
import { ShareButton, type ShareFallback } from '#web/share/share-button.tsx';
import { toJobShare } from '#web/share/share-content.ts';
import { CompanyLogo } from './company-logo.tsx';
import { formatAge } from './relative-age.ts';
import { SaveButton } from '../saved/save-button.tsx';
import type { BasicCard } from '../saved/saved-jobs-store.ts';

export function HighlightBadge({ highlight }: { highlight: Highlight | undefined }) {
  if (highlight === 'flag') return <Badge tone="danger">{jobCardMessages.urgent}</Badge>;
  return highlight === 'age' ? <Badge tone="success">New</Badge> : null;
}

interface Props {
  job: ListedJob;
  shareFallback: ShareFallback;
  opensIn: 'newTab' | 'sameTab';
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

function CardLink({ job, opensIn }: Pick<Props, 'job' | 'opensIn'>) {
  const isNewTab = opensIn === 'newTab';
  return (
    <ButtonLink
      to={jobPath(job)}
      variant="soft"
      target={isNewTab ? '_blank' : undefined}
      rel="noopener"
    >
      {isNewTab ? 'View Details' : 'View More'}
      <span className="visually-hidden">
        : {job.role} at {job.title}
        {isNewTab && ' (opens in a new tab)'}
      </span>
      {isNewTab && <SquareArrowOutUpRight size={15} />}
    </ButtonLink>
  );
}

type CardTopProps = Required<Pick<Props, 'heading' | 'children'>> & { job: BasicCard };

export const CardTop = ({ job, heading: Heading, children }: CardTopProps) => (
  <div className="flex gap-3 min-w-0 [&>div]:flex-1 [&>div]:min-w-0 max-[18rem]:flex-wrap max-[18rem]:[&>div]:basis-full max-[18rem]:[&>div]:order-1 max-[18rem]:[&>button]:ml-auto">
    <CompanyLogo job={job} />
    <div>
      <p
        dir="auto"
        className="text-ink-soft text-sm leading-[1.35] [&>*]:(line-clamp-2 w-fit max-w-full my-[-0.2rem] py-[0.2rem] text-inherit no-underline) [&>a:hover]:(text-brand underline) [&>a]:(relative z-1)"
      >
        <LinkUnlessCurrent to={findCompanyPath(job.title)}>{job.title}</LinkUnlessCurrent>
      </p>
      <Heading dir="auto" className="line-clamp-2 mt-0.5 text-lg leading-[1.25] text-wrap">
        {job.role}
      </Heading>
    </div>
    {children}
  </div>
);

type DescribedCard = BasicCard & Partial<Pick<ListedJob, 'categories' | 'workModes'>>;

/** Leaves out unknown facts, which only the page of the job shows as missing. */
export function CardFacts({ job }: { job: DescribedCard }) {
  const knownFacts = [
    { name: 'Pay', icon: <Banknote size={18} />, fact: describePay(job) },
    { name: 'Location', icon: <MapPin size={18} />, fact: describePlace(job) },
    { name: 'Experience', icon: <TrendingUp size={18} />, fact: describeExperience(job) },
    { name: 'Batches', icon: <GraduationCap size={18} />, fact: describeBatches(job) },
  ].filter(({ fact }) => !fact.missing);
  if (knownFacts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {knownFacts.map(({ name, icon, fact }) => (
        <div
          key={name}
          className="flex items-start gap-2 min-w-0 text-ink-soft data-[pay]:basis-full [&[data-pay]_dd]:(text-ink font-bold) [&_dt]:(flex-none pt-[0.15rem] text-ink-faint) [&_dd]:(line-clamp-2 min-w-0 wrap-anywhere)"
          data-pay={name === 'Pay' || undefined}
        >
          <dt>
            {icon}
            <span className="visually-hidden">{name}</span>
          </dt>
          <dd dir="auto">{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function JobCard({ job, shareFallback, opensIn, heading, children }: Props) {
  const { now } = useSite();
  const highlight = findHighlight(job, now);
  const closing = describeClosing(job, now);
  return (
    <article
      className="card hover-shadow relative flex flex-col gap-3 h-full p-5 [&_button]:(relative z-1) data-[featured]:before:(absolute top-[-1px] left-5 w-14 h-[5px] rounded-[0_0_4px_4px] bg-accent content-[''] [forced-color-adjust:none]) [&:has(>:last-child>a:hover)_:is(h2,h3)]:(underline decoration-1 underline-offset-[0.18em]) max-sm:(gap-2 p-4)"
      data-featured={job.featured || undefined}
    >
      {/* Cards that open in the same tab are those of a listing, right under the title of its page. */}
      <CardTop job={job} heading={heading ?? (opensIn === 'sameTab' ? 'h2' : 'h3')}>
        <SaveButton iconOnly job={job} />
      </CardTop>
      <CardFacts job={job} />
      {(job.featured || highlight || job.skills) && (
        <div className="flex flex-wrap items-center gap-2">
          {job.featured && <Badge tone="accent">{jobCardMessages.featured}</Badge>}{' '}
          <HighlightBadge highlight={highlight} />
          {job.skills && (
            <ul
              aria-label="Skills"
              className="contents text-ink-soft text-xs [&_li]:py-0 [&_li]:px-2 [&_li]:border [&_li]:border-line [&_li]:rounded-full"
            >
              {job.skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-1 mt-auto pt-3 border-t border-line [&>a]:(px-4 whitespace-nowrap) [&>a]:card-link">
        <p className="grid flex-[1_1_min-content] text-ink-faint text-xs leading-[1.4]">
          <time dateTime={job.created_at}>{formatAge(job.created_at, now)}</time>{' '}
          {closing && (
            <time dateTime={job.expiresAt} className="text-accent-ink font-bold">
              {closing}
            </time>
          )}
        </p>
        <ShareButton
          iconOnly
          variant="plain"
          content={toJobShare(job)}
          subject={`${job.role} at ${job.title}`}
          fallback={shareFallback}
        />
        <CardLink job={job} opensIn={opensIn} />
      </div>
    </article>
  );
}
