import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { postMessages } from '#contract/messages/post.ts';
import { postPath } from '#contract/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import {
  type PostLookup,
  postQuery,
  relatedPostsQuery,
  previewQuery,
} from '#web/features/blog/api.ts';
import { ArticleContentsAside } from '#web/features/blog/article/article-contents.tsx';
import {
  ArticleFailed,
  ArticleLoading,
  ArticleMissing,
  ArticleNote,
} from '#web/features/blog/article/article-states.tsx';
import { Article, useViewCount } from '#web/features/blog/article/article.tsx';
import { RelatedArticles } from '#web/features/blog/article/related-articles.tsx';
import { commentsQuery } from '#web/features/comments/api.ts';
import { Comments } from '#web/features/comments/comments.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { onTokenChange, readToken } from '#web/features/session/token.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import styles from './post-page.module.css';
import { previewNote } from './preview-note.ts';
import { articleHead } from '#web/features/blog/article/article-head.ts';
import type { HeadData } from '#web/lib/head.ts';

/** Brings the administrator's token to the next call; its code is nothing for visitors. */
const signIn = () =>
  import('#web/features/session/lend-token.ts').then(({ lendToken }) => lendToken());

const preview = (id: string) => previewQuery(id, signIn);

function head({ params, url, client }: HeadState): HeadData {
  const { id = '' } = params;
  const { queryKey } = postQuery(id);
  const hidden = client.getQueryData(preview(id).queryKey);
  return articleHead({
    lookup: hidden?.post ? hidden : client.getQueryData(queryKey),
    failed: client.getQueryState(queryKey)?.status === 'error',
    url,
  });
}

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

export { head };

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
  if (state === 'sample') return postMessages.sampleNote;
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
      {isLive && <Comments postId={post.id} />}
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
        <NewsletterForm place="article" />
        {post && <ArticleContentsAside content={post.content} />}
      </div>
    </div>
  );
}
