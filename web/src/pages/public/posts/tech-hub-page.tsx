import { parseFilters } from '#web/features/blog/post/filters.ts';
import { PostBrowser } from '#web/features/blog/hub/post-browser.tsx';
import { type HubData, readHub } from '#web/features/blog/hub/use-posts.ts';
import { TechHubHero } from '#web/features/blog/hub/tech-hub-hero.tsx';
import { readLatestInterviews } from '#web/features/interviews/interview/api.ts';
import { LatestInterviews, type DeferredCards } from '#web/features/interviews/interview-aside.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import {
  toPageAnswer,
  type HeadState,
  type PageState,
  settleRead,
  useOptimisticSearch,
} from '#web/lib/page/page.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';

interface Data extends HubData {
  interviews: DeferredCards;
}

export const head = async ({ url, data }: HeadState<Data>) =>
  (await import('./tech-hub-head.ts')).techHubHead(url, data.posts.data?.posts.length);

export const loading = techHubMessages.loading;

export async function loader({ url: { searchParams } }: PageState): Promise<Data> {
  const interviews = settleRead(readLatestInterviews());
  const hub = await readHub(parseFilters(searchParams), parsePageNumber(searchParams));
  return { ...hub, interviews };
}

export const answer = ({ data }: HeadState<Data>) => toPageAnswer(data.posts, () => ({}));

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
