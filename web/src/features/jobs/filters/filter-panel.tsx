import { type SubmitEvent, startTransition, useOptimistic, type ReactNode } from 'react';
import type { CategoryFacet } from '#contract/facet-names.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { FilterGroup, OptionRow } from '#web/ui/filters/filter-group.tsx';
import { CategoryGroup } from './category-group.tsx';
import type { FilterProps, FilterState } from './filter-state.ts';
import styles from './filter-panel.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { type Filters, toggled, valuesOf, type FilterName, withValues } from './filters.ts';
import { optionsOf, filterTitles, jobWords, valueName } from './filter-labels.ts';
import type { PanelProps } from './panel-props.ts';

interface ChoiceGroupProps extends PanelProps {
  name: FilterName & ('remote' | 'payMin' | 'postedWithin');
  /** What is called the choice that filters nothing. */
  any: string;
  /** How many values beside it are chosen. */
  alsoChosen?: number;
  children?: ReactNode;
}

/** One of several steps, or none. A value between the steps, as an address may hold, joins them. */
function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, any, alsoChosen = 0, children, chosen, choose, counts } = props;
  const [value = ''] = valuesOf(chosen, name);
  const counted = optionsOf(counts.facets, name);
  const between =
    value === '' || counted.some(({ slug }) => slug === value)
      ? []
      : [{ slug: value, name: valueName(counts.facets, name, value), count: undefined }];
  const options = [...counted, ...between].toSorted((one, other) =>
    name === 'remote' ? 0 : Number(one.slug) - Number(other.slug),
  );
  const row = (slug: string, text: string, count?: number) => (
    <OptionRow
      key={slug}
      type="radio"
      parameter={name}
      value={slug}
      name={text}
      checked={slug === value}
      onChoose={() => choose(withValues(chosen, name, slug ? [slug] : []))}
      count={count}
      counted={jobWords}
    />
  );
  return (
    <FilterGroup title={filterTitles[name]} chosen={(value ? 1 : 0) + alsoChosen}>
      {row('', any)}
      {options.map((option) => row(option.slug, option.name, option.count))}
      {children}
    </FilterGroup>
  );
}

/** Jobs that do not state their pay may pay as much, so they stay unless they are left out. */
function PayGroup(props: PanelProps) {
  const { chosen, choose, counts } = props;
  const stated = valuesOf(chosen, 'payUnknown').length;
  const [option] = optionsOf(counts.facets, 'payUnknown');
  return (
    <ChoiceGroup {...props} name="payMin" any="Any pay" alsoChosen={stated}>
      <OptionRow
        type="checkbox"
        parameter="payUnknown"
        value="exclude"
        name="Only where pay is stated"
        checked={stated > 0}
        onChoose={() => choose(toggled(chosen, 'payUnknown', 'exclude'))}
        count={option?.count}
        counted={jobWords}
      />
    </ChoiceGroup>
  );
}

/** The filters as last chosen: a box is ticked at once, before the address has changed. */
function useChosen({ filters, hrefOf }: FilterState, show: (path: string) => void) {
  const [chosen, setChosen] = useOptimistic(filters);
  const choose = (next: Filters) => {
    startTransition(() => {
      setChosen(next);
      show(hrefOf(next));
    });
  };
  return [chosen, choose] as const;
}

interface Props extends FilterProps {
  /** Leads to the list that a choice leaves. */
  show: (path: string) => void;
}

const openAtFirst = ['level', 'batch', 'city'] as const;
const foldedAtFirst = ['role', 'domain', 'companyType'] as const;

/** What else the list is of, such as the search's words: the form sends it along. */
const Kept = ({ address }: { address: string }) =>
  [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** A form that works as it is sent by the browser; with the page's script each change acts at once. */
export function FilterPanel({ show, ...state }: Props) {
  const { place, hrefOf, counts } = state;
  const [chosen, choose] = useChosen(state, show);
  if (!counts.facets) {
    return counts.loading ? <PanelSkeleton /> : <p>{jobListMessages.filtersFailed}</p>;
  }
  const address = hrefOf({});
  const group = { chosen, choose, place, counts };
  const submit = (event: SubmitEvent) => event.preventDefault();
  const offered = (name: CategoryFacet) => name !== place.fixed;
  return (
    <form
      method="get"
      action={address.split('?')[0]}
      aria-label="Filters"
      aria-busy={counts.loading}
      className={styles['panel']}
      onSubmit={submit}
    >
      <Kept address={address} />
      {openAtFirst.filter(offered).map((name) => (
        <CategoryGroup key={name} {...group} name={name} open />
      ))}
      <ChoiceGroup {...group} name="remote" any="Remote or not" />
      {foldedAtFirst.filter(offered).map((name) => (
        <CategoryGroup key={name} {...group} name={name} />
      ))}
      <PayGroup {...group} />
      <ChoiceGroup {...group} name="postedWithin" any="Any time" />
      <button type="submit" className={`${buttonClass()} ${styles['apply']}`}>
        Show jobs
      </button>
    </form>
  );
}
