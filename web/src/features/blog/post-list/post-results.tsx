import { FlaskConical, RotateCw } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { pagination } from '#contract/page-sizes.ts';
import { techHubMessages as text } from '#contract/messages/tech-hub.ts';
import type { PublicPostCard } from '#contract/post-schemas.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { countPages, featuredPostCount, type SortedPage } from '../post/api.ts';
import { techHubPath, noFilters, type PostFilters } from '../post/filter-parameters.ts';
import { PostCard } from './post-card.tsx';
import type { PostListState, SamplesReason } from './use-post-list.ts';

interface Props {
  samplesReason: SamplesReason;
  loading: boolean;
  onRetry: () => void;
}

function SamplesNotice({ samplesReason, loading, onRetry }: Props) {
  const isFailed = samplesReason === 'failed';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 py-3 px-4 border border-[color-mix(in_srgb,var(--accent-ink),transparent_65%)] rounded-md bg-accent-tint text-accent-ink text-sm font-medium [&_svg]:flex-none [&_p]:flex-[1_1_14rem]"
    >
      <FlaskConical size={20} />
      <p>{isFailed ? text.samplesFailed : text.samplesEmpty}</p>
      {isFailed && (
        <Button variant="outline" size="small" aria-disabled={loading} onClick={onRetry}>
          <RotateCw size={16} /> {loading ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

interface PostGridProps {
  featured: boolean;
  posts: readonly PublicPostCard[];
  stale: boolean;
}

/** As many columns as fit, but at most three, so that six posts fill whole rows. */
const PostGrid = ({ posts, stale, featured }: PostGridProps) => (
  <ul
    className={
      featured
        ? 'card-list gap-5 grid-cols-[repeat(auto-fill,minmax(max(min(100%,20rem),(100%_-_var(--space-5))/2),1fr))]'
        : 'card-list gap-5 grid-cols-[repeat(auto-fill,minmax(max(min(100%,17.5rem),(100%_-_2*var(--space-5))/3),1fr))]'
    }
    aria-busy={stale}
  >
    {posts.map((post, index) => (
      <li key={post.id}>
        <PostCard post={post} featured={featured} isFirst={featured && index === 0} />
      </li>
    ))}
  </ul>
);

/** Section 2.9 of the specification: the first page begins with two featured posts; the title of the others names their order. */
function splitSections({ page, sort, posts }: SortedPage) {
  const featuredCount = page === 1 ? featuredPostCount : 0;
  return [
    { title: 'Featured Posts', posts: posts.slice(0, featuredCount), featured: true },
    { title: text.lists[sort], posts: posts.slice(featuredCount), featured: false },
  ].filter((section) => section.posts.length > 0);
}

interface PostSectionsProps {
  result: SortedPage;
  stale: boolean;
  heading: Ref<HTMLHeadingElement>;
}

const PostSections = ({ result, stale, heading }: PostSectionsProps) =>
  splitSections(result).map(({ title, posts, featured }, index) => (
    <section key={index} aria-labelledby={`posts-${index}`} className="grid gap-4">
      <h2
        id={`posts-${index}`}
        ref={index === 0 ? heading : null}
        tabIndex={-1}
        className="flex items-center gap-3 scroll-mt-header before:w-1.5 before:h-[1.1em] before:rounded-full before:bg-accent before:content-[''] before:[forced-color-adjust:none]"
      >
        {title}
      </h2>
      <PostGrid posts={posts} featured={featured} stale={stale} />
    </section>
  ));

interface ListProps {
  filters: PostFilters;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when the button that removes the filters disappears and the focus has to move. */
  onReset: () => void;
}

function NoPosts({ filters, total, onReset }: Pick<ListProps, 'filters' | 'onReset'> & SortedPage) {
  const beyondEnd = total > 0;
  return (
    <EmptyState
      title={beyondEnd ? 'Nothing on this page' : 'No posts found'}
      hint={beyondEnd ? 'There are fewer results now than when this link was made.' : text.noneHint}
      heading="h2"
      picture={<LadderPicture isBroken />}
    >
      <ButtonLink
        to={techHubPath(beyondEnd ? filters : noFilters)}
        preventScrollReset
        onClick={onReset}
      >
        {beyondEnd ? 'Go to the first page' : text.clearAll}
      </ButtonLink>
    </EmptyState>
  );
}

function PostList(props: ListProps & Pick<PostSectionsProps, 'result' | 'stale'>) {
  const { result, stale, filters, page, heading, onReset } = props;
  if (result.posts.length === 0) return <NoPosts {...result} filters={filters} onReset={onReset} />;
  return (
    <>
      <PostSections result={result} stale={stale} heading={heading} />
      <Pagination
        hasLabels
        label="Pages of posts"
        page={page}
        pageCount={countPages(result.total)}
        pageRange={pagination.homeJobs}
        buildHref={(linkedPage) => techHubPath(filters, linkedPage)}
      />
    </>
  );
}

export function PostResults(props: PostListState & ListProps) {
  const { result, samplesReason, failed, stale, loading, retry, ...listProps } = props;
  return (
    <>
      {samplesReason && <SamplesNotice {...{ samplesReason, loading }} onRetry={retry} />}
      {failed && <RetryNotice text={text.loadFailed} onRetry={retry} />}
      {result && <PostList {...listProps} result={result} stale={stale} />}
    </>
  );
}
