import { BookOpenText, PenLine } from 'lucide-react';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { readInterviews } from '#web/features/interviews/interview/api.ts';
import { parseFilters } from '#web/features/interviews/interview/filter-parameters.ts';
import { InterviewBrowser } from '#web/features/interviews/interview-browser.tsx';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useOptimisticSearch } from '#web/lib/page/query-navigation.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = async ({ url, data: { interviews } }: HeadContext<Data>) =>
  (await import('./interview-heads.ts')).interviewListHead(url, interviews.data?.interviews.length);

export const loadingText = texts.loading;

export async function loader({ url: { searchParams } }: PageLocation) {
  const request = readInterviews(parseFilters(searchParams), parsePageNumber(searchParams));
  return { interviews: await toReadResult(request, texts.loadFailed) };
}

export const response = ({ data }: HeadContext<Data>) =>
  toPageResponse(data.interviews, () => ({}));

export function Component({ data }: { data: Data }) {
  const { interviews } = data;
  const { search } = useOptimisticSearch();
  return (
    <div className="grid grid-cols-1 gap-5 max-w-page mx-auto pt-10 pb-16 px-gutter max-sm:gap-4 max-sm:pt-5">
      <header className="flex flex-wrap items-end justify-between gap-5 max-sm:gap-3 max-sm:[&>a]:w-full">
        <div className="relative grid flex-[1_1_24rem] gap-2 pt-4 accent-bar before:[forced-color-adjust:none]">
          <h1>{texts.listTitle}</h1>
          <p className="max-w-[60ch] text-ink-soft text-lg max-sm:text-md">{texts.listSubtitle}</p>
          <Link
            to={publicPaths.techHub}
            className="inline-flex items-center justify-self-start gap-2 min-h-target text-sm font-medium"
          >
            <BookOpenText size={18} /> {texts.hubLink}
          </Link>
        </div>
        <ButtonLink to={publicPaths.shareInterview} variant="accent">
          <PenLine size={18} /> {texts.share}
        </ButtonLink>
      </header>
      <InterviewBrowser
        answer={interviews}
        filters={parseFilters(search)}
        page={parsePageNumber(search)}
      />
    </div>
  );
}
