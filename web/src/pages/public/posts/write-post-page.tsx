import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { pages } from '#contract/pages.ts';
import { FormSkeleton } from '#web/features/blog/editor/post-form-skeleton.tsx';
import { SentList } from '#web/features/submissions/sent-list.tsx';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page/page.ts';
import { useInBrowser } from '#web/ui/media/use-in-browser.ts';
import { Link } from '#web/ui/link/link.tsx';
import { afterSaving } from '#web/ui/leave-guard/leave-guard.tsx';

export const head = (): HeadData => ({
  title: texts.title,
  description: texts.description,
  path: pages.writePost,
  noindex: true,
});

const VisitorPostForm = lazy(async () => {
  const form = await fetchCode(() => import('#web/features/blog/editor/visitor-post-form.tsx'));
  return { default: form.VisitorPostForm };
});

const Back = () => (
  <Link to={pages.techHub} className="inline-flex items-center gap-2 min-h-target">
    <ArrowLeft size={18} aria-hidden="true" /> {texts.back}
  </Link>
);

export function Component() {
  usePageHead(head);
  const navigate = useNavigate();
  // A draft of the browser's stands in the form, so a server cannot draw it.
  const inBrowser = useInBrowser();
  const skeleton = <FormSkeleton back={<Back />} />;
  return (
    <div className="max-w-page mx-auto py-0 px-gutter">
      {inBrowser && <SentList kind="post" />}
      <Suspense fallback={skeleton}>
        {inBrowser ? (
          <VisitorPostForm
            back={<Back />}
            onSubmitted={() => void navigate(pages.techHub, afterSaving)}
            onDraftSaved={(path) => void navigate(path, { ...afterSaving, replace: true })}
          />
        ) : (
          skeleton
        )}
      </Suspense>
    </div>
  );
}
