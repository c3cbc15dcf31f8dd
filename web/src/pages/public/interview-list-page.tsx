import { BookOpenText, PenLine } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { filtersOf, isNarrowed, listPath } from '#web/features/interviews/filters.ts';
import { InterviewBrowser } from '#web/features/interviews/interview-browser.tsx';
import { interviewListQuery } from '#web/features/interviews/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, type PageState, prefetch, usePageHead } from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import styles from './interview-list-page.module.css';

const texts = messages.interview;

export const queries = ({ url: { searchParams } }: PageState) => [
  prefetch(interviewListQuery(filtersOf(searchParams), pageNumberOf(searchParams))),
];

/** A choice among the experiences is no page of its own to search engines. */
export const head = ({ url: { searchParams } }: HeadState): HeadData => ({
  title: `${texts.listTitle}: rounds, questions and verdicts`,
  description: texts.listSubtitle,
  keywords: 'interview experience, campus placement interview, fresher interview, interview rounds',
  path: listPath({}, pageNumberOf(searchParams)),
  ...(isNarrowed(filtersOf(searchParams)) && { noindex: true }),
});

export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['texts']}>
          <h1>{texts.listTitle}</h1>
          <p className={styles['subtitle']}>{texts.listSubtitle}</p>
          <Link to={paths.techHub} className={styles['hub']}>
            <BookOpenText size={18} aria-hidden="true" /> {texts.hubLink}
          </Link>
        </div>
        <Link to={paths.shareInterview} className={buttonClass({ variant: 'accent' })}>
          <PenLine size={18} aria-hidden="true" /> {texts.share}
        </Link>
      </header>
      <InterviewBrowser filters={filtersOf(search)} page={pageNumberOf(search)} />
    </div>
  );
}
