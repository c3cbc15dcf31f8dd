import { Search } from 'lucide-react';
import type { PublicInterview } from '#contract/interviews.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { interviewPath, publicPaths } from '#contract/public-paths.ts';
import {
  previewInterview,
  readPublicInterview,
  readRelatedInterviews,
} from '#web/features/interviews/interview/api.ts';
import {
  InterviewArticle,
  InterviewNotFound,
} from '#web/features/interviews/interview-article.tsx';
import {
  type DeferredCards,
  RelatedInterviews,
  ShareInvitation,
} from '#web/features/interviews/related-interviews.tsx';
import { buildSearchPath } from '#web/features/search/criteria.ts';
import { readToken } from '#web/features/accounts/stored-token.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ArticleNote, formatPreviewNote } from '../posts/preview-note.tsx';
import { authorizeAsAdmin } from '#web/features/accounts/authorize-as-admin.ts';
import { type HeadData, noindexHead } from '#web/lib/head/head-data.ts';
import { BackLink } from '#web/ui/link/back-link.tsx';

interface InterviewLookup {
  interview: PublicInterview | null;
  /** An unpublished interview, which only administrators can read, as a preview. */
  preview?: NonNullable<Awaited<ReturnType<typeof previewInterview>>> | null;
}

interface Data {
  lookup: ReadResult<InterviewLookup>;
  related: DeferredCards;
}

async function readOrPreview(id: string): Promise<InterviewLookup> {
  const interview = await readPublicInterview(id);
  if (interview || readToken() === undefined) return { interview };
  await authorizeAsAdmin();
  return { interview, preview: await previewInterview(id) };
}

export const loadingText = texts.interviewLoading;

export async function loader({ params: { id = '' } }: PageLocation): Promise<Data> {
  const related = toReadResult(readRelatedInterviews(id), texts.loadFailed);
  return { lookup: await toReadResult(readOrPreview(id), texts.loadFailed), related };
}

export async function head({ data: { lookup }, url }: HeadContext<Data>): Promise<HeadData> {
  const { interview, preview } = lookup.data ?? {};
  if (interview) return (await import('./interview-heads.ts')).interviewHead(interview, url.origin);
  const title = lookup.error === undefined ? texts.goneTitle : texts.listTitle;
  return noindexHead(preview?.interview.title ?? title, texts.listSubtitle, url.pathname);
}

export const response = ({ data }: HeadContext<Data>) =>
  toPageResponse(data.lookup, ({ interview }) =>
    interview ? { canonicalPath: interviewPath(interview) } : { status: 404 },
  );

type ColumnsProps = { interview: PublicInterview; isPreview: boolean } & Pick<Data, 'related'>;

const Columns = ({ interview, related, isPreview }: ColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_21rem] items-start gap-6 max-lg:grid-cols-1">
    <InterviewArticle interview={interview} isPreview={isPreview} />
    <aside className="sticky top-[calc(var(--header-height)_+_var(--space-4))] grid grid-cols-1 gap-5 max-lg:static">
      <ShareInvitation />
      <RelatedInterviews interviews={related} />
      <ButtonLink to={buildSearchPath({ role: interview.jobRole })} variant="outline" wide>
        <Search size={18} /> Find jobs like this
      </ButtonLink>
    </aside>
  </div>
);

export function Component({ data: { lookup, related } }: { data: Data }) {
  const reload = useReload();
  const { interview, preview } = lookup.data ?? {};
  const shown = interview ?? preview?.interview;
  if (lookup.data && !shown) return <InterviewNotFound />;
  return (
    <div className="max-w-page mx-auto pt-4 pb-16 px-gutter [&>a]:mb-2">
      <BackLink to={publicPaths.interviews}>{texts.backToList}</BackLink>
      {preview && (
        <div className="mb-5">
          <ArticleNote text={formatPreviewNote(preview.status)} />
        </div>
      )}
      {shown ? (
        <Columns key={shown.id} interview={shown} related={related} isPreview={!interview} />
      ) : (
        <>
          <h1 className="visually-hidden">{texts.listTitle}</h1>
          <RetryNotice text={texts.interviewLoadFailed} onRetry={reload} />
        </>
      )}
    </div>
  );
}
