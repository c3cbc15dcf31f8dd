import { type ReactNode, useRef } from 'react';
import type { PublicPost } from '#contract/post-shapes.ts';
import { sendCount } from '#web/lib/api/send-count.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { Link } from '#web/ui/link/link.tsx';
import { useHiddenTab } from '#web/ui/media/use-media.ts';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';
import { BookmarksLink } from '../post/bookmarks.tsx';
import { hubPath, noFilters } from '../post/filters.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { articleCode } from './article-code.ts';
import { ArticleActions, useLikes } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ReadingBar } from './reading-bar.tsx';

/** A page that a server drew is counted here; `isVisitor` is never asked on a server. */
export function useViewCount(id: string, isVisitor: () => boolean): void {
  const count = () => {
    if (isVisitor()) sendCount('countPostView', id);
  };
  useSeen({ id, isHidden: useHiddenTab(), onSeen: count });
}

interface Props {
  post: PublicPost;
  counted: boolean;
  note?: ReactNode;
  isPreview?: boolean;
}

export function Article({ post, counted, note, isPreview = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const own = useLikes(post);
  const likes = counted ? own : undefined;
  return (
    <article className="card grid grid-cols-1 gap-8 pt-10 px-[clamp(var(--space-5),5vw,4rem)] pb-8 max-sm:(gap-6 my-0 -mx-gutter py-6 px-gutter [border-width:1px_0] rounded-0)">
      <ReadingBar text={text} title={post.title}>
        <ArticleActions post={post} likes={likes} isPreview={isPreview} compact />
      </ReadingBar>
      {note}
      <ArticleHeader
        post={post}
        actions={<ArticleActions post={post} likes={likes} isPreview={isPreview} />}
      />
      <div className="[&>*]:rounded-md">
        <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" eager />
      </div>
      <ServerMarkup
        ref={text}
        className="grid grid-cols-1 gap-8"
        code={articleCode}
        draw={({ ArticleText }) => <ArticleText content={post.content} />}
      />
      {post.tags.length > 0 && (
        <ul
          aria-label="Tags"
          className="flex flex-wrap gap-2 pt-6 border-t border-line [&_li]:max-w-full"
        >
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={hubPath({ ...noFilters, tag })}
                dir="auto"
                className="inline-flex items-center max-w-full min-h-9 py-1 px-4 border border-line rounded-full text-ink-soft text-sm wrap-anywhere no-underline hover:border-brand hover:bg-brand-tint hover:text-brand"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <BookmarksLink />
    </article>
  );
}
