import { GraduationCap, ListOrdered } from 'lucide-react';
import type { InterviewCard as Card } from '#contract/interviews.ts';
import { findCompanyPath } from '#contract/company-path.ts';
import { interviewPath } from '#contract/public-paths.ts';
import { formatDate } from '#contract/india-time.ts';
import { CompanyInitials } from '#web/ui/company-initials/company-initials.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { LinkUnlessCurrent } from '#web/ui/link/link-unless-current.tsx';
import { AuthorName } from '#web/ui/author-name/author-name.tsx';
import { formatRoundCount, VerdictBadge } from './interview/interview-labels.tsx';

const shownRoundsMax = 4;

const hasDetails = ({ roundTitles, verdict }: Card): boolean =>
  roundTitles.length > 0 || verdict !== undefined;

function RoundList({ rounds, roundTitles, verdict }: Card) {
  const hiddenCount = roundTitles.length - shownRoundsMax;
  return (
    <div className="grid flex-1 content-start gap-2 py-3 px-4 border border-line rounded-md bg-paper text-xs">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-h-6">
        <p className="text-ink-soft font-bold">{formatRoundCount(rounds)}</p>
        {verdict && <VerdictBadge verdict={verdict} />}
      </div>
      {roundTitles.length > 0 && (
        <ol className="grid [counter-reset:round] [&_li]:(truncate text-ink-soft [counter-increment:round]) [&_li]:before:(inline-block min-w-5 text-ink-faint tabular-nums content-[counter(round)_'.'])">
          {roundTitles.slice(0, shownRoundsMax).map((title, index) => (
            <li key={index} dir="auto">
              {title}
            </li>
          ))}
        </ol>
      )}
      {hiddenCount > 0 && <p className="pl-5 text-ink-faint">and {hiddenCount} more</p>}
    </div>
  );
}

function InterviewCard({ interview, heading: Heading }: { interview: Card; heading: 'h2' | 'h3' }) {
  const date = interview.published_at ?? interview.created_at;
  return (
    <article className="group card relative flex flex-col gap-3 h-full p-5 hover-shadow [&:has(h2>a:focus-visible,_h3>a:focus-visible)]:(outline-focus outline-offset-2)">
      <div className="flex items-center gap-3">
        <CompanyInitials name={interview.companyName} />
        <div className="min-w-0">
          <p className="[&>*]:(line-clamp-2 wrap-anywhere w-fit max-w-full my-[-0.125rem] py-0.5 text-inherit no-underline) font-bold leading-[1.3] [&>a]:(relative z-1) [&>a:hover]:(text-brand underline)">
            <LinkUnlessCurrent to={findCompanyPath(interview.companyName)} dir="auto">
              {interview.companyName}
            </LinkUnlessCurrent>
          </p>
          <p className="wrap-anywhere line-clamp-2 text-ink-soft text-sm leading-[1.35]" dir="auto">
            {interview.jobRole}
          </p>
        </div>
      </div>
      <Heading
        className="wrap-anywhere flex-none text-lg leading-[1.3] text-pretty line-clamp-3"
        dir="auto"
      >
        <Link
          to={interviewPath(interview)}
          className="text-inherit no-underline card-link focus-visible:outline-none group-hover:text-brand"
        >
          {interview.title}
        </Link>
      </Heading>
      <p className="flex gap-2 min-w-0 text-ink-soft text-sm leading-[1.4] wrap-anywhere [&_svg]:flex-none [&_svg]:mt-[0.1rem] [&_svg]:text-ink-faint [&_[dir]]:min-w-0 [&_[dir]]:line-clamp-2">
        <GraduationCap size={18} />
        <span className="visually-hidden">Experience: </span>
        <span dir="auto">{interview.experience}</span>
        {!hasDetails(interview) && (
          <>
            <ListOrdered size={18} />
            <span>{formatRoundCount(interview.rounds)}</span>
          </>
        )}
      </p>
      {hasDetails(interview) && <RoundList {...interview} />}
      <div className="flex items-center justify-between gap-3 text-ink-faint text-xs [&_time]:flex-none">
        <AuthorName {...interview} /> <time dateTime={date}>{formatDate(date)}</time>
      </div>
    </article>
  );
}

interface Props {
  interviews: readonly Card[];
  stale?: boolean;
  heading?: 'h2' | 'h3';
}

export const InterviewGrid = ({ interviews, stale = false, heading = 'h2' }: Props) => (
  <ul
    className="card-list grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4"
    aria-busy={stale}
  >
    {interviews.map((interview) => (
      <li key={interview.id}>
        <InterviewCard interview={interview} heading={heading} />
      </li>
    ))}
  </ul>
);
