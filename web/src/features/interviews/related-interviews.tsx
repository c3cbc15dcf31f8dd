import { PenLine } from 'lucide-react';
import type { InterviewCard } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { interviewPath, publicPaths } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { type ReadResult, type Deferred, useDeferredData } from '#web/lib/page/deferred-data.ts';
import { CompanyInitials } from '#web/ui/company-initials/company-initials.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { formatRoundCount, VerdictBadge } from './interview/interview-labels.tsx';

export function ShareInvitation() {
  const { yourTurnHint, share } = interviewMessages;
  return (
    <section
      aria-labelledby="your-turn"
      className="grid grid-cols-1 gap-2 p-5 rounded-lg bg-brand-tint print:hidden"
    >
      <h2 id="your-turn" className="text-lg">
        Had an interview?
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{yourTurnHint}</p>
      <ButtonLink to={publicPaths.shareInterview} variant="accent" wide>
        <PenLine size={18} /> {share}
      </ButtonLink>
    </section>
  );
}

export type DeferredCards = Deferred<ReadResult<readonly InterviewCard[]>>;

const InterviewLinks = ({ interviews }: { interviews: readonly InterviewCard[] }) => (
  <ul className="grid grid-cols-1 gap-1 -mx-3">
    {interviews.map((interview) => (
      <li key={interview.id}>
        <Link
          to={interviewPath(interview)}
          className="flex gap-3 p-3 rounded-md text-ink no-underline hover:bg-sunken"
        >
          <CompanyInitials name={interview.companyName} />
          <span className="grid grid-cols-1 gap-1 content-start min-w-0">
            <span
              className="text-sm font-bold leading-[1.35] wrap-anywhere line-clamp-3"
              dir="auto"
            >
              {interview.title}
            </span>{' '}
            <span className="text-ink-soft text-xs leading-[1.35] truncate" dir="auto">
              {interview.companyName}
            </span>{' '}
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-xs">
              {interview.verdict && <VerdictBadge verdict={interview.verdict} />}{' '}
              {formatRoundCount(interview.rounds)}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

export function RelatedInterviews({ interviews }: { interviews: DeferredCards }) {
  const { data: related = [] } = useDeferredData(interviews).value ?? {};
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="card grid grid-cols-1 gap-3 p-5">
      <h2 id="related" className="text-lg">
        More like this
      </h2>
      <InterviewLinks interviews={related} />
    </section>
  );
}

export function LatestInterviews({ interviews }: { interviews: DeferredCards }) {
  const { data: latest = [] } = useDeferredData(interviews).value ?? {};
  if (latest.length === 0) return null;
  return (
    <section
      aria-labelledby="latest-interviews"
      className="card grid grid-cols-1 gap-3 p-5 [&_ul]:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="latest-interviews" className="text-lg">
          {interviewMessages.listTitle}
        </h2>
        <Link to={publicPaths.interviews}>See all</Link>
      </div>
      <InterviewLinks interviews={latest} />
    </section>
  );
}
