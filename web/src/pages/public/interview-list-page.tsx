import { BookOpenText, PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { filtersOf } from '#web/features/interviews/filters.ts';
import { InterviewBrowser } from '#web/features/interviews/interview-browser.tsx';
import { interviewListQuery } from '#web/features/interviews/queries.ts';
import {
  answerBy,
  type HeadState,
  lateHead,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './interview-list-page.module.css';

const texts = messages.interview;

const askedOf = ({ url: { searchParams } }: PageState) =>
  interviewListQuery(filtersOf(searchParams), pageNumberOf(searchParams));

export const queries = (state: PageState) => [prefetch(askedOf(state))];

export const answer = (state: HeadState): PageAnswer =>
  answerBy(state.client.getQueryData(askedOf(state).queryKey), () => ({}));

export const head = lateHead(() => import('./interview-list-head.ts'));

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
