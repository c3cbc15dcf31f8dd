import { Suspense } from 'react';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { type CategoryOptions, readOptions } from '#web/features/interviews/interview/api.ts';
import { InterviewFormSkeleton } from '#web/features/interviews/form/interview-form-skeleton.tsx';
import { SentSubmissions } from '#web/features/submissions/sent-submissions.tsx';
import { noindexHead } from '#web/lib/head/head-data.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { useHydrated } from '#web/ui/browser-hooks/use-hydrated.ts';
import { useLeaveWhenSaved } from '#web/ui/leave-guard/leave-guard.tsx';
import { BackLink } from '#web/ui/link/back-link.tsx';

export const loader = readOptions;

export const head = () =>
  noindexHead(texts.formTitle, texts.formSubtitle, publicPaths.shareInterview);

const NewInterviewForm = lazyComponent(
  async () =>
    (await import('#web/features/interviews/form/new-interview-form.tsx')).NewInterviewForm,
);

export function Component({ data: options }: { data: CategoryOptions }) {
  const leave = useLeaveWhenSaved();
  const reload = useReload();
  // The form may show a draft from the browser's storage, so a server cannot render it.
  const isInBrowser = useHydrated();
  return (
    <div className="max-w-[calc(50rem_+_2*var(--gutter))] mx-auto pt-4 pb-16 px-gutter">
      <BackLink to={publicPaths.interviews}>{texts.backToList}</BackLink>
      <header className="relative grid gap-2 mt-4 mb-6 pt-4 before:absolute before:top-0 before:left-0 before:w-11 before:h-[5px] before:rounded-[3px] before:bg-accent before:content-['']">
        <h1>{texts.formTitle}</h1>
        <p className="max-w-[60ch] text-ink-soft text-lg">{texts.formSubtitle}</p>
      </header>
      {isInBrowser && <SentSubmissions kind="interview" />}
      <Suspense fallback={<InterviewFormSkeleton />}>
        {isInBrowser ? (
          <NewInterviewForm
            options={options}
            onRetry={reload}
            onDone={() => leave(publicPaths.interviews)}
          />
        ) : (
          <InterviewFormSkeleton />
        )}
      </Suspense>
    </div>
  );
}
