import type { PublicPost } from '#contract/post-shapes.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { FilePreview } from '#web/ui/image-drop/file-preview.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { readDocument } from './article-contents.tsx';
import { Kinds, Signature } from './article-header.tsx';

export type ArticleDraft = Pick<
  PublicPost,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'type'
  | 'tags'
  | 'author'
  | 'anonymous'
  | 'image'
  | 'publish_date'
  | 'estimated_read_time'
> & { picture: File | undefined };

/** Nothing here can be pressed that would lead away from writing. */
export function ArticlePreview({ post }: { post: ArticleDraft }) {
  const { origin } = useSite();
  return (
    <article className="card grid grid-cols-1 gap-8 pt-10 px-[clamp(var(--space-5),5vw,4rem)] pb-8 max-sm:(gap-6 my-0 -mx-gutter py-6 px-gutter [border-width:1px_0] rounded-0)">
      <header className="grid gap-4">
        <Kinds plain category={post.category} type={post.type} />
        <h2
          dir="auto"
          className="text-3xl font-heavy leading-[1.15] tracking-[-0.025em] wrap-anywhere"
        >
          {post.title}
        </h2>
        {post.excerpt && (
          <p
            dir="auto"
            className="max-w-[38rem] text-ink-soft text-[1.25rem] leading-[1.5] wrap-anywhere text-pretty max-sm:text-lg"
          >
            {post.excerpt}
          </p>
        )}
        <Signature post={post} />
      </header>
      <div className="[&>*]:rounded-md">
        {post.picture ? (
          <FilePreview
            file={post.picture}
            alt=""
            className="w-full aspect-[1200/630] object-cover"
          />
        ) : (
          <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" />
        )}
      </div>
      <div className="grid grid-cols-1 gap-8">
        <Markdown document={readDocument(post.content)} origin={origin} />
      </div>
      {post.tags.length > 0 && (
        <ul
          aria-label="Tags of the preview"
          className="flex flex-wrap gap-2 pt-6 border-t border-line [&_li]:max-w-full"
        >
          {post.tags.map((tag) => (
            <li
              key={tag}
              dir="auto"
              className="inline-flex items-center max-w-full min-h-9 py-1 px-4 border border-line rounded-full text-ink-soft text-sm wrap-anywhere no-underline hover:border-brand hover:bg-brand-tint hover:text-brand"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
