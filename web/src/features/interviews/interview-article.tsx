import { Briefcase, Clock, GraduationCap, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { findCompanyPath } from '#contract/company-path.ts';
import { verdictNames } from '#contract/interview-options.ts';
import type { PublicInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { formatDate } from '#contract/india-time.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { toInterviewShare } from '#web/share/share-content.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { CompanyInitials } from '#web/ui/company-initials/company-initials.tsx';
import { LinkUnlessCurrent } from '#web/ui/link/link-unless-current.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { AuthorName } from '#web/ui/author-name/author-name.tsx';
import { PlainText } from '#web/ui/plain-text/plain-text.tsx';
import { VerdictBadge, verdictStyles } from './interview/interview-labels.tsx';

/** A chosen category that was deleted since is left out. */
function InterviewFacts({ interview }: { interview: PublicInterview }) {
  const { roleOption, workOption } = interview.categories;
  const facts = [
    { name: 'Experience', Icon: GraduationCap, text: interview.experience },
    { name: 'Rounds', Icon: ListOrdered, text: String(interview.rounds) },
    { name: 'Role', Icon: Briefcase, text: roleOption },
    { name: 'Work type', Icon: Clock, text: workOption },
  ].filter(({ text }) => text !== '');
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-3 py-4 px-5 rounded-md bg-sunken">
      {facts.map(({ name, Icon, text }) => (
        <div
          key={name}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center content-start gap-x-3 [&_svg]:(row-[span_2] self-start mt-[0.7rem] text-brand) [&_dt]:(text-ink-faint text-xs) [&_dd]:(text-sm font-bold leading-[1.35] wrap-anywhere)"
        >
          <Icon size={18} />
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const TimelineStep = ({ tone, children }: { tone?: string; children: ReactNode }) => (
  <li
    data-tone={tone}
    className="[--size:2.5rem] max-sm:[--size:2rem] relative grid grid-cols-[var(--size)_minmax(0,1fr)] gap-4 max-sm:gap-3 pb-8 last:pb-0 not-last:before:(absolute top-[var(--size)] bottom-0 left-[calc(var(--size)/2_-_1px)] w-[2px] bg-line content-[''])"
  >
    {children}
  </li>
);

function VerdictStep({ verdict }: { verdict: NonNullable<PublicInterview['verdict']> }) {
  const { tone, Icon } = verdictStyles[verdict];
  return (
    <TimelineStep tone={tone}>
      <span className="grid place-items-center size-[var(--size)] rounded-[50%] max-sm:text-sm [[data-tone=success]_&]:(bg-success-tint text-success) [[data-tone=neutral]_&]:(bg-sunken text-ink-soft) [[data-tone=accent]_&]:(bg-accent-tint text-accent-ink)">
        <Icon size={20} />
      </span>
      <p className="self-center text-ink-soft [&_strong]:text-ink">
        {interviewMessages.result}: <strong>{verdictNames[verdict]}</strong>
      </p>
    </TimelineStep>
  );
}

const RoundTimeline = ({ roundDetails = [], verdict }: PublicInterview) => (
  <ol className="grid grid-cols-1">
    {roundDetails.map(({ title, details }, index) => (
      <TimelineStep key={index}>
        <span
          aria-hidden="true"
          className="grid place-items-center size-[var(--size)] rounded-[50%] bg-brand text-on-brand font-bold tabular-nums max-sm:text-sm"
        >
          {index + 1}
        </span>
        <div className="grid grid-cols-1 gap-2 pt-[0.4rem] max-sm:pt-[0.2rem]">
          <h3 className="wrap-anywhere" dir="auto">
            <span className="visually-hidden">Round {index + 1}: </span>
            {title}
          </h3>
          <PlainText text={details} />
        </div>
      </TimelineStep>
    ))}
    {verdict && <VerdictStep verdict={verdict} />}
  </ol>
);

interface Props {
  interview: PublicInterview;
  /** Only an administrator can open the interview, so it cannot be shared. */
  isPreview: boolean;
}

function InterviewHeader({ interview, isPreview }: Props) {
  const { companyName, jobRole, verdict, published_at: date = interview.created_at } = interview;
  const { companyOption } = interview.categories;
  return (
    <header className="grid grid-cols-1 gap-4">
      {/* In one paragraph: a browser's reader view drops a block that is mostly links. */}
      <p className="flex items-center gap-4">
        <CompanyInitials name={companyName} large />
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [&>*]:max-w-full [&>*]:wrap-anywhere">
            {/* A company name without a letter or a digit has no page. */}
            <LinkUnlessCurrent
              to={findCompanyPath(companyName)}
              className="text-lg font-bold leading-[1.3] wrap-anywhere"
              dir="auto"
            >
              {companyName}
            </LinkUnlessCurrent>{' '}
            {companyOption && <Badge>{companyOption}</Badge>}
          </span>{' '}
          <span className="text-ink-soft wrap-anywhere" dir="auto">
            {jobRole}
          </span>
        </span>
      </p>
      <h1 className="wrap-anywhere text-pretty" dir="auto">
        {interview.title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-faint text-sm">
        {verdict && <VerdictBadge verdict={verdict} />} <AuthorName {...interview} />{' '}
        <time dateTime={date}>{formatDate(date)}</time>
        {!isPreview && (
          <div className="ml-auto max-sm:ml-0">
            <ShareButton content={toInterviewShare(interview)} subject={interview.title} />
          </div>
        )}
      </div>
    </header>
  );
}

/** An interview may have only the number of its rounds, without details. */
export function InterviewArticle({ interview, isPreview }: Props) {
  const hasRounds = (interview.roundDetails ?? []).length > 0;
  return (
    <article className="card grid grid-cols-1 gap-6 p-8 max-sm:p-5">
      <InterviewHeader interview={interview} isPreview={isPreview} />
      <InterviewFacts interview={interview} />
      {hasRounds && (
        <section
          aria-labelledby="rounds"
          className="grid grid-cols-1 gap-5 pt-6 border-t border-line [&_h2]:text-xl"
        >
          <h2 id="rounds">{interviewMessages.rounds}</h2>
          <RoundTimeline {...interview} />
        </section>
      )}
      <section
        aria-labelledby="details"
        className="grid grid-cols-1 gap-5 pt-6 border-t border-line [&_h2]:text-xl"
      >
        <h2 id="details">{interviewMessages.details}</h2>
        <PlainText text={interview.details} />
      </section>
    </article>
  );
}

export function InterviewNotFound() {
  const { goneTitle, gone, backToList } = interviewMessages;
  return (
    <div className="grid justify-items-center content-center gap-3 min-h-[60vh] py-12 px-gutter text-center">
      <LadderPicture isBroken />
      <h1 className="max-w-[26ch] text-2xl">{goneTitle}</h1>
      <p className="max-w-[45ch] mb-3 text-ink-soft">{gone}</p>
      <ButtonLink to={publicPaths.interviews}>{backToList}</ButtonLink>
    </div>
  );
}
