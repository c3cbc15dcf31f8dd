import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { postPath } from '#contract/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { Article } from '#web/features/blog/article.tsx';
import { ArticleLoading } from '#web/features/blog/article-loading.tsx';
import { ArticleFailed, ArticleMissing } from '#web/features/blog/article-missing.tsx';
import { ArticleNote } from '#web/features/blog/article-note.tsx';
import { articleContentsAside, articleText } from '#web/features/blog/late-article-text.tsx';
import { type PostLookup, postQuery, relatedPostsQuery } from '#web/features/blog/queries.ts';
import { RelatedArticles } from '#web/features/blog/related-articles.tsx';
import { commentsQuery } from '#web/features/comments/queries.ts';
import { useViewCount } from '#web/features/blog/use-view-count.ts';
import { comments } from '#web/features/comments/late-comments.ts';
import { articleNewsletter } from '#web/features/newsletter/late-newsletter.ts';
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
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import styles from './post-page.module.css';
import { preview } from './post-preview.ts';
import { previewNote } from './preview-note.ts';

const idOf = ({ params }: Pick<PageState, 'params'>) => params['id'] ?? '';

export function queries(state: PageState) {
  const id = idOf(state);
  const page = pageNumberOf(state.url.searchParams);
  return [prefetch(postQuery(id)), prefetch(relatedPostsQuery(id, page))];
}

const foundOf = (state: HeadState) => state.client.getQueryData(postQuery(idOf(state)).queryKey);

export const followingQueries = (state: HeadState) =>
  foundOf(state)?.state === 'live' ? [prefetch(commentsQuery(idOf(state)))] : [];

export const answer = (state: HeadState): PageAnswer =>
  answerBy(foundOf(state), ({ post }) => (post ? { location: postPath(post) } : { status: 404 }));

export const head = lateHead(() => import('./post-head.ts'));

export const laterParts = () => [articleText, articleContentsAside, comments, articleNewsletter];

/** What a visitor may not see, an administrator may: the back office previews posts here. */
function usePost(id: string): UseQueryResult<PostLookup> {
  const token = useSyncExternalStore(onTokenChange, readToken, () => undefined);
  const open = useQuery(postQuery(id));
  const isGone = open.data?.state === 'gone';
  const hidden = useQuery({ ...preview(id), enabled: isGone && token !== undefined });
  return isGone && (hidden.isFetching || hidden.data?.post) ? hidden : open;
}

/**
 * Only the id counts. The router is not told: to it another path is another page, which would
 * start at its top again.
 */
function useTrueAddress(post: PublicPost | undefined) {
  const { pathname } = useLocation();
  const path = post && postPath(post);
  useEffect(() => {
    if (!path || decodeURI(pathname) === path) return;
    const { search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }, [path, pathname]);
}

function noteOn({ state, status }: PostLookup): string | undefined {
  if (state === 'sample') return messages.post.sampleNote;
  return state === 'hidden' ? previewNote(status) : undefined;
}

/** Who administers the site looks at posts for other reasons. */
const isVisitor = () => readToken() === undefined;

function Counted({ id }: { id: string }) {
  useViewCount(id, isVisitor);
  return null;
}

function Found({ lookup }: { lookup: PostLookup }) {
  const { state, post } = lookup;
  useTrueAddress(post);
  if (!post) return <ArticleMissing />;
  const note = noteOn(lookup);
  const isLive = state === 'live';
  return (
    <>
      <Article post={post} counted={isLive} note={note && <ArticleNote text={note} />} />
      {isLive && comments.shown}
      {isLive && <Counted id={post.id} />}
    </>
  );
}

function Main({
  found: { data, isPending, error, refetch },
}: {
  found: UseQueryResult<PostLookup>;
}) {
  if (data) return <Found lookup={data} />;
  if (isPending) return <ArticleLoading />;
  return <ArticleFailed reason={error?.message ?? ''} onRetry={() => void refetch()} />;
}

export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  usePageHead(head);
  const found = usePost(id);
  const post = found.data?.post;
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <Main key={id} found={found} />
      </div>
      <div className={styles['aside']}>
        <RelatedArticles
          key={id}
          id={id}
          page={pageNumberOf(search)}
          hrefOf={(to) => withPage(pathname, to)}
        />
        {articleNewsletter.shown}
        {post && <articleContentsAside.Component content={post.content} />}
      </div>
    </div>
  );
}
