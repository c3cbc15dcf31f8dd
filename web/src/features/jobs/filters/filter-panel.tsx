import type { SubmitEvent } from 'react';
import type { CategoryFacet } from '#contract/facet-names.ts';
import { messages } from '#contract/messages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { CategoryGroup } from './category-group.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import type { FilterProps } from './filter-state.ts';
import styles from './filter-panel.module.css';
import { PayGroup } from './pay-group.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useChosen } from './use-chosen.ts';

interface Props extends FilterProps {
  /** In a dialog all changes are one step of the history. */
  oneStep?: boolean;
}

const openAtFirst = ['level', 'batch', 'city'] as const;
const foldedAtFirst = ['role', 'domain', 'companyType'] as const;

/** What else the list is of, such as the search's words: the form sends it along. */
const Kept = ({ address }: { address: string }) =>
  [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** A form that works as it is sent by the browser; with the page's script each change acts at once. */
export function FilterPanel({ oneStep = false, ...state }: Props) {
  const { place, hrefOf, counts } = state;
  const [chosen, choose] = useChosen(state, oneStep);
  if (!counts.facets) {
    return counts.loading ? <PanelSkeleton /> : <p>{messages.jobList.filtersFailed}</p>;
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
