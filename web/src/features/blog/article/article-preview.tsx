import type { ComponentProps } from 'react';
import type { PublicPost } from '#contract/post-schemas.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { FilePreview } from '#web/ui/image-drop/file-preview.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleTags } from './article-tags.tsx';
import { parseMarkdownOnce } from './table-of-contents.tsx';

export type PreviewedArticle = Omit<ComponentProps<typeof ArticleHeader>['post'], 'id'> &
  Pick<PublicPost, 'title' | 'content' | 'tags' | 'image'> & { imageFile: File | undefined };

/** It has no links, so that nobody leaves the editor by accident. */
export function ArticlePreview({ post }: { post: PreviewedArticle }) {
  const { origin } = useSite();
  return (
    <article className="card grid grid-cols-1 gap-8 pt-10 px-[clamp(var(--space-5),5vw,4rem)] pb-8 max-sm:(gap-6 my-0 -mx-gutter py-6 px-gutter [border-width:1px_0] rounded-0)">
      <ArticleHeader
        post={post}
        title={
          <h2
            dir="auto"
            className="text-3xl font-heavy leading-[1.15] tracking-[-0.025em] wrap-anywhere"
          >
            {post.title}
          </h2>
        }
      />
      <div className="[&>*]:rounded-md">
        {post.imageFile ? (
          <FilePreview
            file={post.imageFile}
            alt=""
            className="w-full aspect-[1200/630] object-cover"
          />
        ) : (
          <PostPicture post={post} sizes="(width < 62rem) 92vw, 48rem" />
        )}
      </div>
      <div className="grid grid-cols-1 gap-8">
        <Markdown document={parseMarkdownOnce(post.content)} origin={origin} />
      </div>
      <ArticleTags label="Tags of the preview" tags={post.tags} isPreview />
    </article>
  );
}
