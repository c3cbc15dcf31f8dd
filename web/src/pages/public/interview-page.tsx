import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ArrowLeft, Search } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { PublicInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { interviewPath } from '#contract/pages.ts';
import { paths } from '#web/app/paths.ts';
import { ArticleNote } from '#web/features/blog/article-note.tsx';
import { InterviewArticle } from '#web/features/interviews/interview-article.tsx';
import { InterviewGone } from '#web/features/interviews/interview-gone.tsx';
import { InterviewLoading } from '#web/features/interviews/interview-loading.tsx';
import { LoadFailed } from '#web/features/interviews/load-failed.tsx';
import { interviewQuery, relatedInterviewsQuery } from '#web/features/interviews/queries.ts';
import { RelatedInterviews } from '#web/features/interviews/related-interviews.tsx';
import { YourTurn } from '#web/features/interviews/your-turn.tsx';
import { searchPath } from '#web/features/search/criteria.ts';
import { onTokenChange, readToken } from '#web/features/session/token.ts';
import {
  answerBy,
  type HeadState,
  lateHead,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './interview-page.module.css';
import { preview } from './interview-preview.ts';
import { previewNote } from './preview-note.ts';

const texts = messages.interview;
const idOf = ({ params }: Pick<PageState, 'params'>) => params['id'] ?? '';

export const queries = (state: PageState) => [
  prefetch(interviewQuery(idOf(state))),
  prefetch(relatedInterviewsQuery(idOf(state))),
];

export const answer = (state: HeadState): PageAnswer =>
  answerBy(state.client.getQueryData(interviewQuery(idOf(state)).queryKey), (found) =>
    found ? { location: interviewPath(found) } : { status: 404 },
  );

export const head = lateHead(() => import('./interview-head.ts'));

function Shown({ interview }: { interview: PublicInterview }) {
  return (
    <div className={styles['columns']}>
      <InterviewArticle interview={interview} />
      <aside className={styles['aside']}>
        <YourTurn />
        <RelatedInterviews id={interview.id} />
        <Link
          to={searchPath({ role: interview.jobRole })}
          className={buttonClass({ variant: 'outline', wide: true })}
        >
          <Search size={18} aria-hidden="true" /> Find jobs like this
        </Link>
      </aside>
    </div>
  );
}

const nothingHidden = { interview: undefined, status: undefined };

/** What a visitor may not see, an administrator may: the back office previews experiences here. */
function useInterview(id: string) {
  const token = useSyncExternalStore(onTokenChange, readToken, () => undefined);
  const open = useQuery(interviewQuery(id));
  const isGone = open.data === null;
  const hidden = useQuery({ ...preview(id), enabled: isGone && token !== undefined });
  const { interview, status } = hidden.data ?? nothingHidden;
  return {
    interview: open.data ?? interview,
    status,
    isGone: isGone && !interview && !hidden.isFetching,
    retry: open.isError ? () => void open.refetch() : undefined,
  };
}
type Found = ReturnType<typeof useInterview>;

function Main({ found: { interview, status, retry } }: { found: Found }) {
  if (interview) {
    return (
      <>
        {status && (
          <div className={styles['note']}>
            <ArticleNote text={previewNote(status)} />
          </div>
        )}
        <Shown key={interview.id} interview={interview} />
      </>
    );
  }
  if (!retry) return <InterviewLoading />;
  return (
    <>
      <h1 className="visually-hidden">{texts.listTitle}</h1>
      <LoadFailed text={texts.oneFailed} onRetry={retry} />
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const found = useInterview(id);
  usePageHead(head);
  if (found.isGone) return <InterviewGone />;
  return (
    <div className={styles['page']}>
      <Link to={paths.interviews} className={styles['back']}>
        <ArrowLeft size={18} aria-hidden="true" /> {texts.backToList}
      </Link>
      <Main found={found} />
    </div>
  );
}
