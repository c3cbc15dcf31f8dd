import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { interviewPath } from '#contract/pages.ts';
import { Link } from '#web/ui/link/link.tsx';
import { CompanyMark } from './company-mark.tsx';
import { roundsText } from './facts.ts';
import { relatedInterviewsQuery } from './queries.ts';
import styles from './related-interviews.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

/** Of the same company or role; nothing where there are none or they cannot be had. */
export function RelatedInterviews({ id }: { id: string }) {
  const { data: related = [] } = useQuery(relatedInterviewsQuery(id));
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles['related']}>
      <h2 id="related" className={styles['heading']}>
        {messages.interview.related}
      </h2>
      <ul className={styles['list']}>
        {related.map((interview) => (
          <li key={interview.id}>
            <Link to={interviewPath(interview)} className={styles['row']}>
              <CompanyMark name={interview.companyName} />
              <span className={styles['texts']}>
                <span className={styles['title']} dir="auto">
                  {interview.title}
                </span>
                <span className={styles['company']} dir="auto">
                  {interview.companyName}
                </span>
                <span className={styles['facts']}>
                  {interview.verdict && <VerdictBadge verdict={interview.verdict} />}
                  {roundsText(interview.rounds)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
