import { PenLine } from 'lucide-react';
import type { InterviewCard } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { interviewPath, pages } from '#contract/pages/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { type Answer, type Later, useLater } from '#web/lib/page.ts';
import { CompanyMark } from '#web/ui/company-mark/company-mark.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './interview-aside.module.css';
import { roundsText, VerdictBadge } from './interview-parts.tsx';

export function YourTurn() {
  const { yourTurn, yourTurnHint, share } = interviewMessages;
  return (
    <section aria-labelledby="your-turn" className={styles['turn']}>
      <h2 id="your-turn" className={styles['heading']}>
        {yourTurn}
      </h2>
      <p className={styles['hint']}>{yourTurnHint}</p>
      <Link to={pages.shareInterview} className={buttonClass({ variant: 'accent', wide: true })}>
        <PenLine size={18} aria-hidden="true" /> {share}
      </Link>
    </section>
  );
}

export type RelatedCards = Later<Answer<readonly InterviewCard[]>>;

const Rows = ({ interviews }: { interviews: readonly InterviewCard[] }) => (
  <ul className={styles['list']}>
    {interviews.map((interview) => (
      <li key={interview.id}>
        <Link to={interviewPath(interview)} className={styles['row']}>
          <CompanyMark name={interview.companyName} />
          <span className={styles['texts']}>
            <span className={styles['title']} dir="auto">
              {interview.title}
            </span>{' '}
            <span className={styles['company']} dir="auto">
              {interview.companyName}
            </span>{' '}
            <span className={styles['facts']}>
              {interview.verdict && <VerdictBadge verdict={interview.verdict} />}{' '}
              {roundsText(interview.rounds)}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Of the same company or role; nothing where there are none or they cannot be had. */
export function RelatedInterviews({ interviews }: { interviews: RelatedCards }) {
  const { data: related = [] } = useLater(interviews).value ?? {};
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles['related']}>
      <h2 id="related" className={styles['heading']}>
        {interviewMessages.related}
      </h2>
      <Rows interviews={related} />
    </section>
  );
}

/** The newest, beside posts; nothing where there are none or they cannot be had. */
export function LatestInterviews({ interviews }: { interviews: RelatedCards }) {
  const { data: latest = [] } = useLater(interviews).value ?? {};
  if (latest.length === 0) return null;
  return (
    <section
      aria-labelledby="latest-interviews"
      className={`${styles['related']} ${styles['latest']}`}
    >
      <div className={styles['head']}>
        <h2 id="latest-interviews" className={styles['heading']}>
          {interviewMessages.listTitle}
        </h2>
        <Link to={pages.interviews}>{interviewMessages.seeAll}</Link>
      </div>
      <Rows interviews={latest} />
    </section>
  );
}
