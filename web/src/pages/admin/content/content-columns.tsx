import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { contentMessages } from '#contract/messages/content.ts';
import { postMessages } from '#contract/messages/post.ts';
import { PostPicture } from '#web/features/blog/post-picture.tsx';
import { categoryNames, countOf } from '#web/features/blog/post.ts';
import { StatusBadge } from '#web/features/moderation/content-list.tsx';
import type { ContentItem } from '#web/features/moderation/content.ts';
import type { Decisions, Removal } from '#web/features/moderation/decisions.ts';
import { dayText, momentText } from '#contract/india-time.ts';
import { PageTick, RowTick, type Selection } from '#web/ui/bulk/selection.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './content-columns.module.css';

const texts = contentMessages;
const shownTags = 5;

const Post = ({ item }: { item: ContentItem }) => (
  <div className={styles['post']}>
    <div className={styles['picture']}>
      <PostPicture thumbnail post={item} sizes="5rem" />
    </div>
    <span className={styles['slug']}>{item.slug}</span>
  </div>
);

/** The form of an item, from which one comes back to this page of the list. */
function EditLink({
  item,
  ...link
}: { item: ContentItem } & Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation();
  return <Link {...link} to={item.editPath} state={{ list: `${pathname}${search}` }} />;
}

const TitleAndTags = ({ item, item: { title, tags } }: { item: ContentItem }) => (
  <>
    <EditLink item={item} data-opens-row="" dir="auto" className={styles['title']}>
      {title}
    </EditLink>
    {tags.length > 0 && (
      <ul aria-label="Tags" className={styles['tags']}>
        {tags.slice(0, shownTags).map((tag) => (
          <li key={tag} dir="auto" className={styles['tag']}>
            {tag}
          </li>
        ))}
      </ul>
    )}
  </>
);

/** Where it must be broken, before its second half. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const Author = ({ item: { author, authorEmail, anonymous } }: { item: ContentItem }) => (
  <div className={styles['author']}>
    <span dir="auto">{author.trim() || postMessages.guestAuthor}</span>
    <span className={styles['faint']}>
      {authorEmail ? <Address email={authorEmail} /> : texts.noEmail}
    </span>
    {anonymous && <span className={styles['anonymous']}>{texts.anonymous}</span>}
  </div>
);

const Read = ({ item: { readTime, date } }: { item: ContentItem }) => (
  <span className={styles['read']}>
    <span>{readTime} min</span>
    <time dateTime={date} className={styles['faint']}>
      {dayText(date)}
    </time>
  </span>
);

const StatusCell = ({ item: { status, reason, date } }: { item: ContentItem }) => (
  <div className={styles['status']}>
    <StatusBadge status={status} />
    {status === 'scheduled' && (
      <time dateTime={date} className={styles['faint']}>
        {momentText(date)}
      </time>
    )}
    {reason && (
      <span dir="auto" className={styles['reason']} title={reason}>
        {reason}
      </span>
    )}
  </div>
);

interface Doing {
  decisions: Decisions;
  removal: Removal;
  selection: Selection<ContentItem>;
}

function Decide({ item, decisions, busy }: { item: ContentItem; busy: boolean } & Doing) {
  const { status, title } = item;
  return (
    <span className={styles['decide']}>
      {status !== 'published' && (
        <Button
          variant="soft"
          className={styles['word']}
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
          className={styles['word']}
          aria-label={`Reject ${title}`}
          disabled={busy}
          onClick={() => decisions.askReason(item)}
        >
          Reject
        </Button>
      )}
    </span>
  );
}

function Actions({ item, ...doing }: { item: ContentItem } & Doing) {
  const { decisions, removal } = doing;
  const { id, title, path } = item;
  const busy = decisions.decidingId === id || removal.deletingId === id;
  const look = buttonClass({ variant: 'plain', iconOnly: true });
  return (
    <div className={styles['actions']}>
      <span className={styles['icons']}>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className={look}
          aria-label={`Preview ${title} (opens in a new tab)`}
          title="Preview"
        >
          <Eye size={18} aria-hidden="true" />
        </a>
        <EditLink item={item} className={look} aria-label={`Edit ${title}`} title="Edit">
          <Pencil size={18} aria-hidden="true" />
        </EditLink>
        <Button
          variant="plain"
          iconOnly
          className={styles['delete']}
          aria-label={`Delete ${title}`}
          title="Delete"
          disabled={busy}
          onClick={() => removal.remove(item)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </span>
      <Decide item={item} busy={busy} {...doing} />
    </div>
  );
}

/** `first` is the number of the first row. */
export const contentColumns = (
  items: readonly ContentItem[],
  first: number,
  doing: Doing,
): Column<ContentItem>[] => [
  {
    title: 'Select',
    head: <PageTick items={items} selection={doing.selection} />,
    narrow: true,
    corner: true,
    cell: (item) => (
      <RowTick item={item} items={items} name={item.title} selection={doing.selection} />
    ),
  },
  { title: '#', narrow: true, lowPriority: true, cell: (item) => first + items.indexOf(item) },
  { title: 'Post', lowPriority: true, cell: (item) => <Post item={item} /> },
  { title: 'Title & Tags', isHeader: true, cell: (item) => <TitleAndTags item={item} /> },
  { title: 'Author', cell: (item) => <Author item={item} /> },
  { title: 'Category', cell: (item) => categoryNames[item.category] },
  {
    title: 'Views\u00a0/ Likes',
    cell: ({ kind, views, likes }) =>
      kind === 'post' ? (
        `${countOf(views)}\u00a0/ ${countOf(likes)}`
      ) : (
        <span title="Not counted">–</span>
      ),
  },
  {
    title: 'Read / Date',
    narrow: true,
    cell: (item) => <Read item={item} />,
  },
  { title: 'Status', cell: (item) => <StatusCell item={item} /> },
  { title: 'Actions', narrow: true, cell: (item) => <Actions item={item} {...doing} /> },
];
