import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { PublicComment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPath } from '#contract/pages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import {
  type PostLookup,
  type PostPage,
  previewPost,
  readPost,
  readRelatedPosts,
} from '#web/features/blog/post/api.ts';
import { Article, articleCode, NoArticle } from '#web/features/blog/article/article.tsx';
import { RelatedArticles } from '#web/features/blog/article/related-articles.tsx';
import { readComments } from '#web/features/comments/api.ts';
import { Comments } from '#web/features/comments/comments.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { readToken } from '#web/features/accounts/token.ts';
import {
  type Answer,
  answerBy,
  type HeadState,
  type Later,
  type PageState,
  settle,
  useOptimisticSearch,
  useReload,
} from '#web/lib/page/page.ts';
import { sendCount } from '#web/lib/api/send-count.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { useHiddenTab } from '#web/ui/media/use-media.ts';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';
import { ArticleNote, previewNote, signIn } from './preview.tsx';

interface Data {
  found: Answer<PostLookup>;
  summary: string;
  related: Later<Answer<PostPage>>;
  comments?: Later<Answer<readonly PublicComment[]>>;
}

/** Reads an unpublished post for an administrator: the back office previews posts here. */
async function readShown(id: string): Promise<PostLookup> {
  const open = await readPost(id);
  if (open.state !== 'gone' || readToken() === undefined) return open;
  const hidden = await previewPost(id, signIn);
  return hidden.post ? hidden : open;
}

export const loading = 'Loading article…';

export async function loader({ params: { id = '' }, url }: PageState): Promise<Data> {
  const page = parsePageNumber(url.searchParams);
  const related = settle(readRelatedPosts(id, page), postMessages.relatedFailed);
  const found = await settle(readShown(id), postMessages.loadFailed);
  const post = found.data?.post;
  const summary = post ? (await articleCode.load()).summarize(post) : '';
  if (found.data?.state !== 'live') return { found, summary, related };
  const comments = settle(readComments(id), commentMessages.loadFailed);
  return { found, summary, related, comments };
}

export async function head({ data: { found, summary }, url }: HeadState<Data>) {
  const { articleHead } = await import('#web/features/blog/article/article-head.ts');
  return articleHead(found.data, summary, url);
}

export const answer = ({ data }: HeadState<Data>) =>
  answerBy(data.found, ({ post }) => (post ? { location: postPath(post) } : { status: 404 }));

/** Bypasses the router, which would treat another path as another page and scroll to its top. */
function useTrueAddress(post: PublicPost | undefined) {
  const { pathname } = useLocation();
  const path = post && postPath(post);
  useEffect(() => {
    if (!path || decodeURI(pathname) === path) return;
    const { search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }, [path, pathname]);
}

/** Counts a view in the browser; those of administrators are not counted. */
function Counted({ id }: { id: string }) {
  const count = () => {
    if (readToken() === undefined) sendCount('countPostView', id);
  };
  useSeen({ id, isHidden: useHiddenTab(), onSeen: count });
  return null;
}

function Found({ lookup, comments }: { lookup: PostLookup } & Pick<Data, 'comments'>) {
  const { state, post, status } = lookup;
  useTrueAddress(post);
  if (!post) return <NoArticle />;
  const notes = { sample: postMessages.sampleNote, hidden: previewNote(status) };
  const note = state === 'sample' || state === 'hidden' ? notes[state] : undefined;
  const isLive = state === 'live';
  return (
    <>
      <Article
        post={post}
        isCounted={isLive}
        note={note && <ArticleNote text={note} />}
        isPreview={state === 'hidden'}
      />
      {comments && <Comments postId={post.id} comments={comments} />}
      {isLive && <Counted id={post.id} />}
    </>
  );
}

export function Component({ data }: { data: Data }) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { search, pending } = useOptimisticSearch();
  const reload = useReload();
  const { found, related, comments } = data;
  const post = found.data?.post;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-6 max-w-page mx-auto pt-8 pb-16 px-gutter max-[66rem]:grid-cols-1 max-sm:pt-0 print:block print:p-0">
      <div className="flex flex-col gap-6 min-w-0">
        {found.data && <Found key={id} lookup={found.data} {...(comments && { comments })} />}
        {!found.data && pending && <Spinner label={loading} />}
        {!found.data && !pending && <NoArticle reason={found.error} onRetry={reload} />}
      </div>
      <div className="flex flex-col gap-6 min-w-0 print:hidden">
        <RelatedArticles
          key={id}
          posts={related}
          page={parsePageNumber(search)}
          buildHref={(to) => withPage(pathname, to)}
        />
        <NewsletterForm place="article" />
        {post && (
          <ServerMarkup
            key={`contents ${post.id}`}
            className="contents"
            code={articleCode}
            draw={({ ArticleContentsAside }) => <ArticleContentsAside content={post.content} />}
          />
        )}
      </div>
    </div>
  );
}
