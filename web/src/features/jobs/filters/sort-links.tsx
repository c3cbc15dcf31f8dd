import { jobOrderNames, jobOrders } from '#contract/facet-names.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { FilterProps } from './filter-state.ts';
import styles from './sort-links.module.css';
import { valuesOf, withValues } from './filters.ts';

/** Leads to the same list in another order. */
export function SortLinks({ filters, place, hrefOf, counts }: FilterProps) {
  const [chosen] = valuesOf(filters, 'sort');
  if (counts.total !== undefined && counts.total < 2) return null;
  // What a search finds is ordered by fit, a listing by age.
  const orders = place.fixed ? jobOrders.filter((order) => order !== 'newest') : jobOrders;
  const first = place.fixed ? jobOrderNames.newest : 'Best match';
  const link = (order: string | undefined, name: string) => (
    <li key={name}>
      <Link
        to={hrefOf(withValues(filters, 'sort', order ? [order] : []))}
        preventScrollReset
        aria-current={order === chosen ? 'true' : undefined}
        className={styles['order']}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Order of the jobs">
      <ul className={styles['orders']}>
        {link(undefined, first)}
        {orders.map((order) => link(order, jobOrderNames[order]))}
      </ul>
    </nav>
  );
}
