import type { PublicInterview } from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { slugOf } from '#contract/slug.ts';
import { dayText } from '#web/lib/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { ShareButton } from '#web/ui/share-button/share-button.tsx';
import { AuthorName } from './author-name.tsx';
import { CompanyMark } from './company-mark.tsx';
import { listPath } from './filters.ts';
import styles from './interview-article.module.css';
import { InterviewFacts } from './interview-facts.tsx';
import { PlainText } from './plain-text.tsx';
import { RoundTimeline } from './round-timeline.tsx';
import { useShareInterview } from './use-share-interview.ts';
import { VerdictBadge } from './verdict-badge.tsx';

const companyPath = (name: string) =>
  listPath({ company: slugOf(name).slice(0, limits.searchCharacters) });

function Header({ interview }: { interview: PublicInterview }) {
  const { companyName, jobRole, verdict, created_at: at } = interview;
  const { companyOption } = interview.categories;
  const share = useShareInterview(interview);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <CompanyMark name={companyName} large />
        <div className={styles['names']}>
          <p className={styles['ofCompany']}>
            <Link to={companyPath(companyName)} className={styles['company']} dir="auto">
              {companyName}
            </Link>
            {companyOption && <Badge>{companyOption}</Badge>}
          </p>
          <p className={styles['role']} dir="auto">
            {jobRole}
          </p>
        </div>
      </div>
      <h1 className={styles['title']} dir="auto">
        {interview.title}
      </h1>
      <div className={styles['meta']}>
        {verdict && <VerdictBadge verdict={verdict} />}
        <AuthorName {...interview} />
        <time dateTime={at}>{dayText(at)}</time>
        <div className={styles['share']}>
          <ShareButton subject={interview.title} onShare={() => void share()} />
        </div>
      </div>
    </header>
  );
}

/** An experience of an earlier release has no rounds to tell, only their number. */
export function InterviewArticle({ interview }: { interview: PublicInterview }) {
  const hasRounds = (interview.roundDetails ?? []).length > 0;
  return (
    <article className={styles['article']}>
      <Header interview={interview} />
      <InterviewFacts interview={interview} />
      {hasRounds && (
        <section aria-labelledby="rounds" className={styles['section']}>
          <h2 id="rounds">{messages.interview.rounds}</h2>
          <RoundTimeline {...interview} />
        </section>
      )}
      <section aria-labelledby="details" className={styles['section']}>
        <h2 id="details">{messages.interview.details}</h2>
        <PlainText text={interview.details} />
      </section>
    </article>
  );
}
