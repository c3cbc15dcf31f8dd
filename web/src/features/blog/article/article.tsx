import { RotateCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { postMessages } from '#contract/messages/post.ts';
import { publicPaths } from '#contract/public-paths.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { lazyModule } from '#web/lib/lazy-code.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';
import { BookmarksLink } from '../post/bookmarks.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { ArticleActions, useLikes } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleTags } from './article-tags.tsx';
import { ReadingBar } from './reading-bar.tsx';

export const lazyArticleText = lazyModule(() => import('./article-text.tsx'));

interface Props {
  post: PublicPost;
  showsLikes: boolean;
  notice: ReactNode;
  isPreview: boolean;
}

export function Article({ post, showsLikes, notice, isPreview }: Props) {
  const articleBody = useRef<HTMLDivElement>(null);
  const articleLikes = useLikes(post);
  const actions = { post, likes: showsLikes ? articleLikes : undefined, isPreview };
  return (
    <article className="card grid grid-cols-1 gap-8 pt-10 px-[clamp(var(--space-5),5vw,4rem)] pb-8 max-sm:(gap-6 my-0 -mx-gutter py-6 px-gutter [border-width:1px_0] rounded-0)">
      <ReadingBar textRef={articleBody} title={post.title}>
        <ArticleActions {...actions} compact />
      </ReadingBar>
      {notice}
      <ArticleHeader
        post={post}
        title={
          <h1 dir="auto" className="wrap-anywhere leading-[1.15]">
            {post.title}
          </h1>
        }
        actions={<ArticleActions {...actions} />}
      />
      <div className="[&>*]:rounded-md">
        <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" eager />
      </div>
      <ServerMarkup
        ref={articleBody}
        className="grid grid-cols-1 gap-8"
        lazyModule={lazyArticleText}
        render={({ ArticleText }) => <ArticleText content={post.content} />}
      />
      <ArticleTags label="Tags" tags={post.tags} />
      <BookmarksLink />
    </article>
  );
}

/** With a reason, the article could not be loaded; without one, there is no such article. */
export function ArticleNotFound({ reason, onRetry }: { reason?: string; onRetry?: () => void }) {
  const { loadFailed, notFoundTitle, notFound, returnToBlog } = postMessages;
  const isFailed = reason !== undefined;
  return (
    <div
      role={isFailed ? 'alert' : undefined}
      className="grid justify-items-center content-center gap-3 min-h-[60vh] py-12 px-0 text-ink-soft text-lg text-center [&_p]:max-w-[34rem] max-[66rem]:min-h-[calc(100dvh_-_var(--header-height))]"
    >
      <LadderPicture isBroken />
      <h1 className="text-ink">{isFailed ? loadFailed : notFoundTitle}</h1>
      <p>{reason ?? notFound}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-4">
        {isFailed && (
          <Button onClick={onRetry}>
            <RotateCw size={16} /> Try again
          </Button>
        )}
        <ButtonLink to={publicPaths.techHub} variant={isFailed ? 'outline' : 'primary'}>
          {returnToBlog}
        </ButtonLink>
      </div>
    </div>
  );
}
