import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { type SubmitEvent, startTransition, useOptimistic, type ReactNode } from 'react';
import {
  facetNames,
  isStipend,
  filterOptionNames,
  toYearlyRupees,
} from '#contract/job-filter-options.ts';
import type { FacetOption } from '#contract/jobs.ts';
import { toButtonClass } from '#web/ui/button/button.tsx';
import { FilterGroup } from '#web/ui/filters/filter-group.tsx';
import { OptionRow } from '#web/ui/filters/option-row.tsx';
import { CategoryGroup } from './facet-group.tsx';
import type { PanelProps, FilterProps } from './filter-props.ts';
import { type Filters, listValues, type FilterName, withValues } from '../query/filters.ts';
import { listOptions, findFilterTitle, formatValue } from './filter-labels.ts';

export const PanelSkeleton = () => (
  <div
    className="grid content-start gap-5 py-4 px-0 min-lg:min-h-[min(46rem,100dvh_-_var(--header-height)_-_var(--space-8)_-_4.5rem)]"
    aria-hidden="true"
  >
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} shape={index % 3 === 0 ? 'title' : 'line'} />
    ))}
  </div>
);

interface ChoiceGroupProps extends PanelProps {
  name: FilterName & ('payMin' | 'postedWithin');
  anyLabel: string;
  isOffered?: (option: FacetOption) => boolean;
  toSortKey: (slug: string) => number;
  chosenChildCount?: number;
  children?: ReactNode;
}

/** Adds an option for a value of the URL that is not offered. */
function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, isOffered, toSortKey, chosenChildCount = 0, chosen, choose, counts } = props;
  const [value = ''] = listValues(chosen, name);
  const shownOptions = listOptions(counts.facets, name).filter(
    (option) => option.slug === value || (isOffered?.(option) ?? true),
  );
  const extraOptions =
    value === '' || shownOptions.some(({ slug }) => slug === value)
      ? []
      : [{ slug: value, name: formatValue(counts.facets, name, value), count: undefined }];
  const options = [...shownOptions, ...extraOptions].toSorted(
    (one, other) => toSortKey(one.slug) - toSortKey(other.slug),
  );
  const renderOption = (slug: string, text: string, count?: number) => (
    <OptionRow
      key={slug}
      type="radio"
      parameter={name}
      value={slug}
      label={text}
      checked={slug === value}
      onChoose={() => choose(withValues(chosen, name, slug ? [slug] : []))}
      count={count}
      noun="job"
    />
  );
  return (
    <FilterGroup title={findFilterTitle(name)} chosenCount={(value ? 1 : 0) + chosenChildCount}>
      {renderOption('', props.anyLabel)}
      {options.map((option) => renderOption(option.slug, option.name, option.count))}
      {props.children}
    </FilterGroup>
  );
}

/** A minimum pay hides jobs without stated pay unless they are included. Internship pay is monthly. */
function PayGroup(props: PanelProps) {
  const { chosen, choose, context, counts } = props;
  const minPay = listValues(chosen, 'payMin');
  const value = minPay.length > 0 ? 'include' : 'exclude';
  const option = listOptions(counts.facets, 'payUnknown').find(({ slug }) => slug === value);
  const isChosen = listValues(chosen, 'payUnknown').includes(value);
  const levels = context.facet === 'level' ? [context.facetSlug] : listValues(chosen, 'level');
  const hasInternships = levels.includes('internship');
  const isOffered = ({ slug }: FacetOption) =>
    isStipend(slug) ? hasInternships : !hasInternships || levels.length > 1;
  return (
    <ChoiceGroup
      {...props}
      choose={(next: Filters) => choose(withValues(next, 'payUnknown', []))}
      name="payMin"
      anyLabel="Any pay"
      isOffered={isOffered}
      toSortKey={toYearlyRupees}
      chosenChildCount={isChosen ? 1 : 0}
    >
      <OptionRow
        type="checkbox"
        parameter="payUnknown"
        value={value}
        label={value === 'include' ? filterOptionNames.payUnstated : 'Only jobs that mention pay'}
        checked={isChosen}
        onChoose={() => choose(withValues(chosen, 'payUnknown', isChosen ? [] : [value]))}
        count={option?.count}
        noun="job"
      />
    </ChoiceGroup>
  );
}

type Props = FilterProps & { goTo: (path: string) => void };

/** A plain form without JavaScript; with it, each change applies at once. */
export function FilterPanel({ goTo, filters, context, buildHref, counts }: Props) {
  // A checkbox changes at once, before the URL does.
  const [chosen, setChosen] = useOptimistic(filters);
  const choose = (next: Filters) =>
    startTransition(() => {
      setChosen(next);
      goTo(buildHref(next));
    });
  if (!counts.facets) {
    return counts.loading ? <PanelSkeleton /> : <p>The filters could not be loaded.</p>;
  }
  const [action, query] = buildHref({}).split('?');
  const props: PanelProps = { chosen, choose, context, counts };

  return (
    <form
      method="get"
      action={action}
      aria-label="Filters"
      aria-busy={counts.loading}
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      {/* The form also sends the other parameters of the URL, such as the search term. */}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The statistics link to this parameter; the panel shows it as a work mode. */}
      {listValues(chosen, 'remote').map((value) => (
        <input key={value} type="hidden" name="remote" value={value} />
      ))}
      {facetNames
        .filter((name) => name !== context.facet)
        .map((name) => (
          <CategoryGroup key={name} {...props} name={name} />
        ))}
      <PayGroup {...props} />
      <ChoiceGroup {...props} name="postedWithin" anyLabel="Any time" toSortKey={Number} />
      <div className="without-script sticky bottom-2 mt-3">
        <button type="submit" className={toButtonClass({ wide: true })}>
          Show jobs
        </button>
      </div>
    </form>
  );
}
