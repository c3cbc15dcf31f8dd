import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import type { ArticleDraft } from '#web/features/blog/article-preview.tsx';
import { kinds } from '#web/features/blog/kinds.ts';
import { FormAwaited } from '#web/features/post-editor/form-awaited.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './write-post-page.module.css';

const texts = messages.writePost;

export const head = (): HeadData => ({
  title: texts.title,
  description: texts.description,
  path: paths.writePost,
  noindex: true,
});

const VisitorPostForm = lazy(async () => {
  const form = await fetchPart(import('#web/features/post-editor/visitor-post-form.tsx'));
  return { default: form.VisitorPostForm };
});

/** Brings the reader of markdown, which nobody needs who only writes. */
const ArticlePreview = lazy(async () => {
  const preview = await fetchPart(import('#web/features/blog/article-preview.tsx'));
  return { default: preview.ArticlePreview };
});

const renderPreview = (post: ArticleDraft) => <ArticlePreview post={post} />;

const Back = () => (
  <Link to={paths.techHub} className={styles['back']}>
    <ArrowLeft size={18} aria-hidden="true" /> {texts.back}
  </Link>
);

export function Component() {
  usePageHead(head);
  const navigate = useNavigate();
  // A draft of the browser's stands in the form, so a server cannot draw it.
  const inBrowser = useInBrowser();
  const awaited = <FormAwaited back={<Back />} />;
  return (
    <div className={styles['page']}>
      <Suspense fallback={awaited}>
        {inBrowser ? (
          <VisitorPostForm
            kinds={kinds}
            back={<Back />}
            renderPreview={renderPreview}
            onDone={() => void navigate(paths.techHub)}
          />
        ) : (
          awaited
        )}
      </Suspense>
    </div>
  );
}
