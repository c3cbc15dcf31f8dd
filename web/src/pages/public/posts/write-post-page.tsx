import { Suspense } from 'react';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { SentSubmissions } from '#web/features/submissions/sent-submissions.tsx';
import { noindexHead } from '#web/lib/head/head-data.ts';
import { useHydrated } from '#web/ui/browser-hooks/use-hydrated.ts';
import { useLeaveWhenSaved } from '#web/ui/leave-guard/leave-guard.tsx';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { withoutScriptMessages } from '#contract/messages/without-script.ts';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BackLink } from '#web/ui/link/back-link.tsx';

export const head = () => noindexHead(texts.title, texts.description, publicPaths.writePost);

const NewPostForm = lazyComponent(
  async () => (await import('#web/features/blog/editor/new-post-form.tsx')).NewPostForm,
);

const BackToHub = () => <BackLink to={publicPaths.techHub}>{texts.back}</BackLink>;

const skeleton = (
  <div className="relative [--bar-height:4rem] [--toolbar-top:calc(var(--header-height)_+_var(--bar-height))] pb-16">
    <div className="sticky z-5 top-[var(--header-height)] flex items-center justify-between gap-3 min-h-[var(--bar-height)] -mx-gutter py-0 px-gutter bg-paper max-sm:static max-sm:contents">
      <div className="text-sm font-medium max-sm:pt-3">
        <BackToHub />
      </div>
    </div>
    <header className="relative grid gap-2 mt-3 mx-0 mb-6 pt-4 accent-bar">
      <h1>{texts.title}</h1>
      <p className="max-w-[60ch] text-ink-soft text-lg">{texts.description}</p>
    </header>
    <NoScriptNote text={withoutScriptMessages.writing} />
    <div
      className="needs-script grid grid-cols-[minmax(0,1fr)_21rem] gap-5 items-start max-[60rem]:grid-cols-1"
      role="status"
      aria-label={tableMessages.loading}
    >
      <div className="card grid grid-cols-1 content-start gap-5 min-h-[66rem] p-6 max-sm:p-4">
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className="card grid grid-cols-1 content-start gap-5 min-h-[66rem] p-6 max-sm:p-4">
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  </div>
);

export function Component() {
  const leave = useLeaveWhenSaved();
  // The form may show a draft from the browser's storage, so a server cannot render it.
  const isInBrowser = useHydrated();
  return (
    <div className="max-w-page mx-auto py-0 px-gutter">
      {isInBrowser && <SentSubmissions kind="post" />}
      <Suspense fallback={skeleton}>
        {isInBrowser ? (
          <NewPostForm
            backLink={<BackToHub />}
            onSubmitted={() => leave(publicPaths.techHub)}
            onDraftSaved={(path) => leave(path, { replace: true })}
          />
        ) : (
          skeleton
        )}
      </Suspense>
    </div>
  );
}
