import { FlaskConical, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { pagination } from '#contract/pagination-settings.ts';
import { techHubMessages as text } from '#contract/messages/tech-hub.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { countPages, featuredPostCount, type SortedPage } from '../post/api.ts';
import { techHubPath, noFilters, type PostFilters } from '../post/filter-parameters.ts';
import { PostCard } from './post-card.tsx';
import type { PostListState } from './use-post-list.ts';

function SamplesNotice({ samplesReason, loading, retry }: PostListState) {
  const isFailed = samplesReason === 'failed';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 py-3 px-4 border border-[color-mix(in_srgb,var(--accent-ink),transparent_65%)] rounded-md bg-accent-tint text-accent-ink text-sm font-medium [&_svg]:flex-none [&_p]:flex-[1_1_14rem]"
    >
      <FlaskConical size={20} />
      <p>{isFailed ? text.samplesFailed : text.samplesEmpty}</p>
      {isFailed && (
        <Button variant="outline" size="small" aria-disabled={loading} onClick={retry}>
          <RotateCw size={16} /> {loading ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

/** As specified: the first page begins with two featured posts; the title of the others names their order. */
function splitSections({ page, sort, posts }: SortedPage) {
  const featuredCount = page === 1 ? featuredPostCount : 0;
  return [
    { title: 'Featured Posts', posts: posts.slice(0, featuredCount), featured: true },
    { title: text.lists[sort], posts: posts.slice(featuredCount), featured: false },
  ].filter((section) => section.posts.length > 0);
}

const PostSections = ({ result, stale, heading }: ShownListProps) =>
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
      {/* As many columns as fit, but at most three, so that six posts fill whole rows. */}
      <ul
        className={
          featured
            ? 'card-list gap-5 grid-cols-[repeat(auto-fill,minmax(max(min(100%,20rem),(100%_-_var(--space-5))/2),1fr))]'
            : 'card-list gap-5 grid-cols-[repeat(auto-fill,minmax(max(min(100%,17.5rem),(100%_-_2*var(--space-5))/3),1fr))]'
        }
        aria-busy={stale}
      >
        {posts.map((post, postIndex) => (
          <li key={post.id}>
            <PostCard post={post} featured={featured} isFirst={featured && postIndex === 0} />
          </li>
        ))}
      </ul>
    </section>
  ));

interface ListProps {
  filters: PostFilters;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when the button that removes the filters disappears and the focus has to move. */
  onReset: () => void;
}

type ShownListProps = ListProps & { result: SortedPage; stale: boolean };

function NoPosts({ filters, result, onReset }: ShownListProps) {
  const beyondEnd = result.total > 0;
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

function PostList(props: ShownListProps) {
  const { result, filters, page } = props;
  if (result.posts.length === 0) return <NoPosts {...props} />;
  return (
    <>
      <PostSections {...props} />
      <Pagination
        hasLabels
        label="Pages of posts"
        page={page}
        pageCount={countPages(result.total)}
        shape={pagination.publicGrid}
        buildHref={(linkedPage) => techHubPath(filters, linkedPage)}
      />
    </>
  );
}

export function PostResults(props: PostListState & ListProps) {
  const { result, samplesReason, failed, retry } = props;
  return (
    <>
      {samplesReason && <SamplesNotice {...props} />}
      {failed && <RetryNotice text={text.loadFailed} onRetry={retry} />}
      {result && <PostList {...props} result={result} />}
    </>
  );
}
