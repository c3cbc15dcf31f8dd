import { Eye, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { postMessages } from '#contract/messages/post.ts';
import { PostPicture } from '#web/features/blog/post/post-picture.tsx';
import { categoryNames, formatShortCount } from '#web/features/blog/post/post-labels.ts';
import { StatusBadge } from '#web/features/moderation/status-badge.tsx';
import type { ContentItem } from '#web/features/moderation/api.ts';
import type { Decisions, Removal } from '#web/features/moderation/use-content-actions.ts';
import { formatDate, formatDateTime } from '#contract/india-time.ts';
import { Button, IconLink, toButtonClass } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';

const shownTagCount = 5;

const PostCell = ({ item }: { item: ContentItem }) => (
  <div className="flex flex-wrap gap-x-3 gap-y-1 items-center @min-[52rem]:w-20">
    <div className="overflow-hidden flex-none w-20 border border-line rounded-sm">
      <PostPicture thumbnail post={item} sizes="5rem" />
    </div>
    <span className="flex-[1_1_5rem] text-ink-faint text-xs wrap-anywhere line-clamp-2">
      {item.slug}
    </span>
  </div>
);

function EditLink({
  item,
  ...linkProps
}: { item: ContentItem } & Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation();
  return <Link {...linkProps} to={item.editPath} state={{ listPath: `${pathname}${search}` }} />;
}

const TitleAndTags = ({ item, item: { title, tags } }: { item: ContentItem }) => (
  <>
    <EditLink
      item={item}
      data-opens-row=""
      dir="auto"
      className="wrap-anywhere text-ink no-underline line-clamp-3 hover:text-brand hover:underline @min-[52rem]:min-w-28"
    >
      {title}
    </EditLink>
    {tags.length > 0 && (
      <ul
        aria-label="Tags"
        className="flex flex-wrap gap-1 mt-1 @min-[52rem]:[contain:inline-size]"
      >
        {tags.slice(0, shownTagCount).map((tag) => (
          <li
            key={tag}
            dir="auto"
            className="max-w-[min(9rem,100%)] py-0 px-2 rounded-full bg-sunken text-ink-soft text-xs font-medium truncate"
          >
            {tag}
          </li>
        ))}
      </ul>
    )}
  </>
);

const AuthorCell = ({ item: { author, authorEmail: email, anonymous } }: { item: ContentItem }) => (
  <div className="grid min-w-0 wrap-anywhere @min-[52rem]:min-w-[8.5rem]">
    <span dir="auto">{author.trim() || postMessages.guestAuthor}</span>
    <span className="text-ink-faint text-xs wrap-anywhere">
      {/* A long address breaks before its second half. */}
      {email.slice(0, email.indexOf('@'))}
      <wbr />
      {email.slice(email.indexOf('@')) || texts.noEmail}
    </span>
    {anonymous && <span className="text-accent-ink text-xs font-medium">{texts.anonymous}</span>}
  </div>
);

const StatusCell = ({ item: { status, reason, date } }: { item: ContentItem }) => (
  <div className="grid gap-1 justify-items-start">
    <StatusBadge status={status} />
    {status === 'scheduled' && (
      <time dateTime={date} className="text-ink-faint text-xs wrap-anywhere">
        {formatDateTime(date)}
      </time>
    )}
    {reason && (
      <span
        dir="auto"
        className="line-clamp-2 max-w-[11rem] text-ink-soft text-xs wrap-anywhere"
        title={reason}
      >
        {reason}
      </span>
    )}
  </div>
);

interface RowActions {
  decisions: Decisions;
  removal: Removal;
}

function Decision({ item, decisions, busy }: { item: ContentItem; busy: boolean } & RowActions) {
  const { status, title } = item;
  return (
    <span className="flex gap-1">
      {status !== 'published' && (
        <Button
          variant="soft"
          className="px-2 text-xs"
          aria-label={status === 'scheduled' ? `Publish ${title} now` : `Publish ${title}`}
          disabled={busy}
          onClick={() => decisions.publish(item)}
        >
          {status === 'scheduled' ? 'Publish now' : 'Publish'}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button
          variant="outline"
          className="px-2 text-xs"
          aria-label={`Reject ${title}`}
          disabled={busy}
          onClick={() => decisions.askForReason(item)}
        >
          Reject
        </Button>
      )}
    </span>
  );
}

function Actions({ item, ...rowActions }: { item: ContentItem } & RowActions) {
  const { decisions, removal } = rowActions;
  const { id, title, path } = item;
  const busy = decisions.decidingId === id || removal.deletingId === id;
  const className = toButtonClass({ variant: 'plain', iconOnly: true });
  return (
    <div className="grid justify-items-start @max-[52rem]:flex @max-[52rem]:flex-wrap @max-[52rem]:gap-x-3 @max-[52rem]:gap-y-1 @max-[52rem]:items-center">
      <span className="flex -ms-3.25">
        <IconLink
          icon={Eye}
          to={path}
          target="_blank"
          rel="noreferrer"
          label={`Preview ${title} (opens in a new tab)`}
          title="Preview"
        />
        <EditLink item={item} className={className} aria-label={`Edit ${title}`} title="Edit">
          <Pencil size={18} />
        </EditLink>
        <DeleteButton
          label={`Delete ${title}`}
          disabled={busy}
          onClick={() => removal.remove(item)}
        />
      </span>
      <Decision item={item} busy={busy} {...rowActions} />
    </div>
  );
}

export const createColumns = (
  items: readonly ContentItem[],
  firstRow: number,
  rowActions: RowActions,
): Column<ContentItem>[] => [
  { title: '#', isNarrow: true, lowPriority: true, cell: (item) => firstRow + items.indexOf(item) },
  { title: 'Post', lowPriority: true, cell: (item) => <PostCell item={item} /> },
  { title: 'Title & Tags', isRowHeader: true, cell: (item) => <TitleAndTags item={item} /> },
  { title: 'Author', cell: (item) => <AuthorCell item={item} /> },
  { title: 'Category', cell: (item) => categoryNames[item.category] },
  {
    title: 'Views\u00a0/ Likes',
    cell: ({ kind, views, likes }) =>
      kind === 'post' ? (
        `${formatShortCount(views)}\u00a0/ ${formatShortCount(likes)}`
      ) : (
        <span title="Not counted">–</span>
      ),
  },
  {
    title: 'Read / Date',
    isNarrow: true,
    cell: (item) => (
      <span className="grid min-w-0 wrap-anywhere whitespace-nowrap">
        <span>{item.readMinutesCount} min</span>
        <time dateTime={item.date} className="text-ink-faint text-xs wrap-anywhere">
          {formatDate(item.date)}
        </time>
      </span>
    ),
  },
  { title: 'Status', cell: (item) => <StatusCell item={item} /> },
  { title: 'Actions', isNarrow: true, cell: (item) => <Actions item={item} {...rowActions} /> },
];
