import { Clock, Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { postPath } from '#contract/public-paths.ts';
import type { PublicPostCard } from '#contract/post-schemas.ts';
import { formatDate } from '#contract/india-time.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { techHubPath, noFilters } from '../post/filter-parameters.ts';
import { PostPicture } from '../post/post-picture.tsx';
import {
  categoryNames,
  formatAuthor,
  formatShortCount,
  formatReadTime,
} from '../post/post-labels.ts';
import { isSampleId } from '../post/sample-id.ts';

interface Props {
  post: PublicPostCard;
  featured: boolean;
  isFirst: boolean;
}

const shownTagsMax = 3;
const sizes = {
  featured: '(width < 40rem) 92vw, (width < 80rem) 46vw, 36rem',
  plain: '(width < 40rem) 92vw, (width < 64rem) 46vw, 24rem',
};

const CountWithIcon = ({ icon, count, noun }: { icon: ReactNode; count: number; noun: string }) => (
  <span className="inline-flex flex-none items-center gap-1 tabular-nums">
    {icon}
    {formatShortCount(count)}
    <span className="visually-hidden">
      {' '}
      {noun}
      {count !== 1 && 's'}
    </span>
  </span>
);

function PostCardFooter({ post }: { post: PublicPostCard }) {
  const author = formatAuthor(post);
  return (
    <div className="flex items-center gap-3 mt-auto pt-3 border-t border-line text-ink-faint text-xs">
      <span
        aria-hidden="true"
        className="size-9 grid flex-none place-items-center rounded-[50%] bg-accent-tint text-accent-ink text-sm font-bold"
      >
        {[...author][0]?.toUpperCase()}
      </span>
      <p className="grid flex-1 min-w-0 leading-[1.35]">
        <span dir="auto" className="truncate text-ink font-medium">
          {author}
        </span>{' '}
        <time dateTime={post.publish_date}>{formatDate(post.publish_date)}</time>
      </p>
      {!isSampleId(post.id) && (
        <>
          <CountWithIcon icon={<Heart size={16} />} count={post.likes} noun="like" />{' '}
          <CountWithIcon icon={<MessageCircle size={16} />} count={post.comments} noun="comment" />
        </>
      )}
    </div>
  );
}

export const PostCard = ({ post, featured, isFirst }: Props) => (
  <article
    className="group card relative flex flex-col h-full overflow-hidden hover-shadow [&:has(h3>a:focus-visible)]:(outline-focus outline-offset-2) max-sm:[&>:first-child]:aspect-[5/2]"
    data-featured={featured || undefined}
  >
    <PostPicture post={post} sizes={featured ? sizes.featured : sizes.plain} eager={isFirst} />
    {isSampleId(post.id) && (
      <p className="absolute top-3 right-3 flex rounded-full [box-shadow:0_0_0_1px_var(--accent-ink)]">
        <Badge tone="accent">{techHubMessages.sample}</Badge>
      </p>
    )}
    <div className="flex flex-1 flex-col gap-3 min-w-0 pt-4 px-5 pb-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brand">{categoryNames[post.category]}</Badge>{' '}
        <span className="inline-flex items-center gap-1 ml-auto text-ink-faint text-xs">
          <Clock size={15} />
          {formatReadTime(post)}
        </span>
      </div>
      <h3
        dir="auto"
        className="line-clamp-3 wrap-anywhere flex-none text-lg leading-[1.3] text-pretty group-[[data-featured]]:(text-xl leading-[1.22])"
      >
        <Link
          to={postPath(post)}
          className="text-inherit no-underline card-link after:z-1 focus-visible:outline-none group-hover:text-brand"
        >
          {post.title}
        </Link>
      </h3>
      {post.excerpt && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere flex-none text-ink-soft text-sm">
          {post.excerpt}
        </p>
      )}
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2 [&_li]:max-w-full">
          {post.tags.slice(0, shownTagsMax).map((tag) => (
            <li key={tag}>
              <Link
                to={techHubPath({ ...noFilters, tag })}
                dir="auto"
                className="truncate relative z-2 block max-w-[14rem] py-0.75 px-3 border border-line rounded-full text-ink-soft text-xs no-underline [transition:background-color_var(--quick)] hover:(border-brand bg-brand-tint text-brand)"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PostCardFooter post={post} />
    </div>
  </article>
);
