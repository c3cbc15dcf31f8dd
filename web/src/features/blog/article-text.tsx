import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PublicPost } from '#contract/post-shapes.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { documentOf } from './article-content.ts';
import { ArticleContents } from './article-contents.tsx';

/** The browser looked for the place before the text had come, unless a server had drawn it. */
function useAskedPlace() {
  const { hash: asked } = useLocation();
  const inBrowser = useInBrowser();
  const found = useRef(inBrowser ? '' : asked);
  useEffect(() => {
    if (found.current === asked) return;
    found.current = asked;
    document.getElementById(decodeURIComponent(asked.slice(1)))?.scrollIntoView();
  }, [asked]);
}

/** What a post says, after its contents. */
export function ArticleText({ content }: Pick<PublicPost, 'content'>) {
  const { origin } = useSite();
  useAskedPlace();
  return (
    <>
      <ArticleContents content={content} />
      <Markdown document={documentOf(content)} origin={origin} />
    </>
  );
}
