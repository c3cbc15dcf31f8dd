import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { PublicComment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPath } from '#contract/public-paths.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import {
  type PostLookup,
  type PostListPage,
  previewPost,
  readPost,
  readRelatedPosts,
} from '#web/features/blog/post/api.ts';
import { Article, lazyArticleText, ArticleNotFound } from '#web/features/blog/article/article.tsx';
import { RelatedArticles } from '#web/features/blog/article/related-articles.tsx';
import { Comments } from '#web/features/comments/comments.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { readToken } from '#web/features/accounts/stored-token.ts';
import { type ReadResult, type Deferred, toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useOptimisticSearch, useReload } from '#web/lib/page/query-navigation.ts';
import { call } from '#web/lib/api/api-client.ts';
import { sendCount } from '#web/lib/api/send-count.ts';
import { useOnSeen } from '#web/lib/use-on-seen.ts';
import { useIsTabHidden } from '#web/ui/browser-hooks/use-is-tab-hidden.ts';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { ArticleNote, formatPreviewNote } from './preview-note.tsx';
import { authorizeAsAdmin } from '#web/features/accounts/authorize-as-admin.ts';

interface Data {
  lookup: ReadResult<PostLookup>;
  summary: string;
  related: Deferred<ReadResult<PostListPage>>;
  comments?: Deferred<ReadResult<readonly PublicComment[]>>;
}

/** Reads an unpublished post for an administrator: the back office previews posts here. */
async function readPostOrPreview(id: string): Promise<PostLookup> {
  const publicLookup = await readPost(id);
  if (publicLookup.state !== 'gone' || readToken() === undefined) return publicLookup;
  await authorizeAsAdmin();
  const preview = await previewPost(id);
  return preview.post ? preview : publicLookup;
}

export const loadingText = 'Loading article…';

export async function loader({ params: { id = '' }, url }: PageLocation): Promise<Data> {
  const page = parsePageNumber(url.searchParams);
  const related = toReadResult(readRelatedPosts(id, page), postMessages.relatedFailed);
  const lookup = await toReadResult(readPostOrPreview(id), postMessages.loadFailed);
  const post = lookup.data?.post;
  const summary = post ? (await lazyArticleText.load()).summarize(post) : '';
  if (lookup.data?.state !== 'live') return { lookup, summary, related };
  const commentList = call('getComments', { params: { id } }).then(({ comments }) => comments);
  const comments = toReadResult(commentList, commentMessages.loadFailed);
  return { lookup, summary, related, comments };
}

export async function head({ data: { lookup, summary }, url }: HeadContext<Data>) {
  const { buildArticleHead } = await import('#web/features/blog/article/article-head.ts');
  return buildArticleHead(lookup.data, summary, url);
}

export const response = ({ data }: HeadContext<Data>) =>
  toPageResponse(data.lookup, ({ post }) =>
    post ? { canonicalPath: postPath(post) } : { status: 404 },
  );

/** Bypasses the router, which would treat another path as another page and scroll to its top. */
function useCanonicalUrl(post: PublicPost | undefined) {
  const { pathname } = useLocation();
  const path = post && postPath(post);
  useEffect(() => {
    if (!path || decodeURI(pathname) === path) return;
    const { search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }, [path, pathname]);
}

/** Counts a view in the browser; those of administrators are not counted. */
function ViewCounter({ id }: { id: string }) {
  const countView = () => {
    if (readToken() === undefined) sendCount('countPostView', id);
  };
  useOnSeen({ id, isHidden: useIsTabHidden(), onSeen: countView });
  return null;
}

function PostView({ lookup, comments }: { lookup: PostLookup } & Pick<Data, 'comments'>) {
  const { state, post, status } = lookup;
  useCanonicalUrl(post);
  if (!post) return <ArticleNotFound />;
  const notes = { sample: postMessages.sampleNote, hidden: formatPreviewNote(status) };
  const note = state === 'sample' || state === 'hidden' ? notes[state] : undefined;
  const isLive = state === 'live';
  return (
    <>
      <Article
        post={post}
        showsLikes={isLive}
        notice={note && <ArticleNote text={note} />}
        isPreview={state === 'hidden'}
      />
      {comments && <Comments postId={post.id} comments={comments} />}
      {isLive && <ViewCounter id={post.id} />}
    </>
  );
}

export function Component({ data }: { data: Data }) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { search, pending } = useOptimisticSearch();
  const reload = useReload();
  const { lookup, related, comments } = data;
  const post = lookup.data?.post;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-6 max-w-page mx-auto pt-8 pb-16 px-gutter max-[66rem]:grid-cols-1 max-sm:pt-0 print:block print:p-0">
      <div className="flex flex-col gap-6 min-w-0">
        {lookup.data && <PostView key={id} lookup={lookup.data} {...(comments && { comments })} />}
        {!lookup.data && pending && <Spinner label={loadingText} />}
        {!lookup.data && !pending && <ArticleNotFound reason={lookup.error} onRetry={reload} />}
      </div>
      <div className="flex flex-col gap-6 min-w-0 print:hidden">
        <RelatedArticles
          key={id}
          posts={related}
          page={parsePageNumber(search)}
          buildHref={(page) => withPage(pathname, page)}
        />
        <NewsletterForm pageType="article" />
        {post && (
          <ServerMarkup
            key={`contents ${post.id}`}
            className="contents"
            lazyModule={lazyArticleText}
            render={({ TableOfContentsAside }) => <TableOfContentsAside content={post.content} />}
          />
        )}
      </div>
    </div>
  );
}
