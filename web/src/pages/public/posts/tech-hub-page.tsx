import { parseFilters } from '#web/features/blog/post/filter-parameters.ts';
import { PostBrowser } from '#web/features/blog/post-list/post-browser.tsx';
import { readPostList } from '#web/features/blog/post-list/use-post-list.ts';
import { TechHubHero } from '#web/features/blog/post-list/tech-hub-hero.tsx';
import { readRelatedInterviews } from '#web/features/interviews/interview/api.ts';
import { LatestInterviews } from '#web/features/interviews/related-interviews.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { toReadResult } from '#web/lib/page/deferred-data.ts';
import { toPageResponse, type HeadContext, type PageLocation } from '#web/lib/page/page-module.ts';
import { useOptimisticSearch } from '#web/lib/page/query-navigation.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = async ({ url, data }: HeadContext<Data>) =>
  (await import('./tech-hub-head.ts')).techHubHead(url, data.posts.data?.posts.length);

export const loadingText = techHubMessages.loading;

export async function loader({ url: { searchParams } }: PageLocation) {
  const interviews = toReadResult(readRelatedInterviews());
  const hub = await readPostList(parseFilters(searchParams), parsePageNumber(searchParams));
  return { ...hub, interviews };
}

export const response = ({ data }: HeadContext<Data>) => toPageResponse(data.posts, () => ({}));

export function Component({ data }: { data: Data }) {
  const { search } = useOptimisticSearch();
  return (
    <>
      <TechHubHero />
      <div className="grid grid-cols-1 gap-16 max-w-page mx-auto pt-8 pb-16 px-gutter">
        <PostBrowser data={data} filters={parseFilters(search)} page={parsePageNumber(search)} />
        <LatestInterviews interviews={data.interviews} />
        <NewsletterForm pageType="listing" />
      </div>
    </>
  );
}
