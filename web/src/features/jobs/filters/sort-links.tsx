import { defaultOrderNames, jobOrderNames, jobOrders } from '#contract/job-filter-options.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { FilterProps } from './filter-props.ts';
import { listValues, withValues } from '../query/filters.ts';

export function SortLinks({ filters, context, buildHref, counts }: FilterProps) {
  const chosen = jobOrders.find((order) => listValues(filters, 'sort')[0] === order);
  if (counts.total !== undefined && counts.total < 2) return null;
  // By default a search begins with the best match, the list of a batch with jobs that name the batch, other lists with the newest job.
  const listDefaultName =
    context.facet === 'batch' ? defaultOrderNames.batch : jobOrderNames.newest;
  const firstName = context.hasSearchWords ? defaultOrderNames.search : listDefaultName;
  const chosenName = chosen ? jobOrderNames[chosen] : firstName;
  const others = jobOrders.filter((order) => jobOrderNames[order] !== firstName);
  const renderLink = (order: string | undefined, name: string) => (
    <li key={name}>
      <Link
        to={buildHref(withValues(filters, 'sort', order ? [order] : []))}
        preventScrollReset
        aria-current={name === chosenName ? 'true' : undefined}
        className="inline-flex items-center min-h-9 text-ink-soft no-underline hover:underline [&:hover:not([aria-current])]:text-brand aria-[current]:(text-ink font-bold [box-shadow:inset_0_-2px_var(--brand)]) pointer-coarse:min-h-target"
      >
        {name}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Order of the jobs">
      <ul className="flex flex-wrap gap-x-[clamp(var(--space-2),2.5vw,var(--space-4))] gap-y-1 text-sm">
        {renderLink(undefined, firstName)}
        {others.map((order) => renderLink(order, jobOrderNames[order]))}
      </ul>
    </nav>
  );
}
