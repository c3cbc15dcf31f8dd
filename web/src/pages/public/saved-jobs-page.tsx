import { Suspense } from 'react';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { withoutScriptMessages } from '#contract/messages/without-script.ts';
import { CardGridSkeleton } from '#web/features/jobs/card/card-grid.tsx';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { noindexHead } from '#web/lib/head/head-data.ts';
import type { HeadContext } from '#web/lib/page/page-module.ts';
import { useHydrated } from '#web/ui/browser-hooks/use-hydrated.ts';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';

const SavedJobsView = lazyComponent(
  async () => (await import('#web/features/jobs/saved-list/saved-jobs-view.tsx')).SavedJobsView,
);

const skeleton = <CardGridSkeleton count={3} />;

export const head = ({ url }: HeadContext) => noindexHead(text.title, text.hint, url.pathname);

export function Component() {
  const isInBrowser = useHydrated();
  return (
    <div className="max-w-page mx-auto pt-10 pb-16 px-gutter">
      <h1>{text.title}</h1>
      <p className="max-w-[72ch] mt-2 mb-6 text-ink-soft">{text.hint}</p>
      <NoScriptNote text={withoutScriptMessages.savedJobs} />
      <div className="needs-script">
        {/* The list is in the browser's storage, so a server renders a skeleton. */}
        {isInBrowser ? (
          <Suspense fallback={skeleton}>
            <SavedJobsView />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </div>
  );
}
