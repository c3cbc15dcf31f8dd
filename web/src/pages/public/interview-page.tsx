import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicInterview } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { interviewPath } from '#contract/pages.ts';
import { paths } from '#web/app/paths.ts';
import { ArticleNote } from '#web/features/blog/article/article-states.tsx';
import {
  interviewQuery,
  relatedInterviewsQuery,
  interviewPreviewQuery,
} from '#web/features/interviews/api.ts';
import {
  InterviewArticle,
  InterviewGone,
  InterviewLoading,
} from '#web/features/interviews/interview-article.tsx';
import { RelatedInterviews, YourTurn } from '#web/features/interviews/interview-aside.tsx';
import { roundsText } from '#web/features/interviews/interview-parts.tsx';
import { searchPath } from '#web/features/search/criteria.ts';
import { onTokenChange, readToken } from '#web/features/session/token.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './interview-page.module.css';
import { previewNote } from './preview-note.ts';
import { verdictNames } from '#contract/interview-verdicts.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import type { HeadData } from '#web/lib/head.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';

/** Brings the administrator's token to the next call; its code is nothing for visitors. */
const signIn = () =>
  import('#web/features/session/lend-token.ts').then(({ lendToken }) => lendToken());

const preview = (id: string) => interviewPreviewQuery(id, signIn);

const interviewHeadTexts = interviewMessages;

function headOf(interview: PublicInterview, origin: string): HeadData {
  const { title, companyName, jobRole, rounds, experience, verdict } = interview;
  const path = interviewPath(interview);
  const result = verdict ? ` ${interviewHeadTexts.result}: ${verdictNames[verdict]}.` : '';
  return {
    title: title.includes(companyName) ? title : `${companyName}: ${title}`,
    description: `Interview experience for ${jobRole} at ${companyName}: ${roundsText(rounds)}, ${experience}.${result}`,
    keywords: [companyName, jobRole, interview.categories.roleOption, 'interview experience']
      .filter(Boolean)
      .join(', '),
    path,
    type: 'article',
    feeds: feedLinks(interviewHeadTexts.listTitle, paths.interviews),
    record: breadcrumbRecord(origin, [
      { name: interviewHeadTexts.listTitle, path: paths.interviews },
      { name: title, path },
    ]),
  };
}

function head({ params, url, client }: HeadState): HeadData {
  const { id = '' } = params;
  const found = client.getQueryData(interviewQuery(id).queryKey);
  if (found) return headOf(found, url.origin);
  const hidden = client.getQueryData(preview(id).queryKey)?.interview.title;
  return {
    title: hidden ?? (found === null ? interviewHeadTexts.goneTitle : interviewHeadTexts.listTitle),
    description: interviewHeadTexts.listSubtitle,
    path: url.pathname,
    noindex: true,
  };
}

const texts = interviewMessages;
const idOf = ({ params }: Pick<PageState, 'params'>) => params['id'] ?? '';

export const queries = (state: PageState) => [
  prefetch(interviewQuery(idOf(state))),
  prefetch(relatedInterviewsQuery(idOf(state))),
];

export const answer = (state: HeadState): PageAnswer =>
  answerBy(state.client.getQueryData(interviewQuery(idOf(state)).queryKey), (found) =>
    found ? { location: interviewPath(found) } : { status: 404 },
  );

export { head };

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
      <RetryNotice text={texts.oneFailed} onRetry={retry} />
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
