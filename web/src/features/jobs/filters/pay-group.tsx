import { ChoiceGroup } from './choice-group.tsx';
import { optionsOf } from './filter-labels.ts';
import { toggled, valuesOf } from './filters.ts';
import { OptionRow } from './option-row.tsx';
import type { PanelProps } from './panel-props.ts';

/** Jobs that do not state their pay may pay as much, so they stay unless they are left out. */
export function PayGroup(props: PanelProps) {
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
        {...(option && { count: option.count })}
      />
    </ChoiceGroup>
  );
}
