import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { Status } from './content-item.ts';
import type { ContentPage } from './content-page.ts';
import styles from './status-tabs.module.css';

/** What waits for somebody comes first. */
const order = ['pending_review', 'published', 'rejected', 'draft'] as const satisfies Status[];

interface Props {
  chosen: Status | '';
  counts: ContentPage['counts'];
  hrefOf: (status: Status | '') => string;
}

/** Each status with how many there are; the one chosen stands in the address. */
export function StatusTabs({ chosen, counts, hrefOf }: Props) {
  const known = Object.values(counts);
  const all = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = [
    { status: '', label: 'All', count: all } as const,
    ...order.map((status) => ({
      status,
      label: messages.content.statuses[status],
      count: counts[status],
    })),
  ];
  return (
    <nav aria-label="Status">
      <ul className={styles['tabs']}>
        {tabs.map(({ status, label, count }) => (
          <li key={status}>
            <Link
              to={hrefOf(status)}
              aria-current={status === chosen ? 'page' : undefined}
              data-waiting={status === 'pending_review' && count ? '' : undefined}
              className={styles['tab']}
            >
              {label}
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
