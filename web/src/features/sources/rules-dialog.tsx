import type { Source, SourceRules } from '#contract/sources.ts';
import { SelectField, SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { useState } from 'react';

const yearsChoices = [0, 1, 2, 3, 5, 10];
const toChoice = (years: number) => ({
  id: String(years),
  name: years === 0 ? 'Freshers only' : `Up to ${pluralize(years, 'year')}`,
});

/** "up to 2 years, in India, technology" */
export const formatRules = ({ years, isAbroadWanted, isOtherWorkWanted }: SourceRules): string =>
  [
    toChoice(years).name.toLowerCase(),
    isAbroadWanted ? 'in any country' : 'in India',
    isOtherWorkWanted ? 'any work' : 'technology',
  ].join(', ');

interface Props {
  source: Source;
  onSave: (rules: SourceRules) => void;
  onClose: () => void;
}

/** The server reads the source again with these rules within a minute. */
export function RulesDialog({ source, onSave, onClose }: Props) {
  const [rules, setRules] = useState(source.rules);
  const offeredYears = [...new Set([...yearsChoices, source.rules.years])];
  return (
    <FormDialog
      title={`What is wanted of ${source.name}`}
      buttonTexts={['Save']}
      className="grid gap-4"
      onSubmit={() => {
        onSave(rules);
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label="Experience that a posting may ask for"
        required
        placeholder=""
        options={offeredYears.toSorted((one, other) => one - other).map(toChoice)}
        value={String(rules.years)}
        onChange={({ target }) => setRules({ ...rules, years: Number(target.value) })}
      />
      <SwitchField
        label="Jobs abroad, too"
        checked={rules.isAbroadWanted}
        onChange={({ target }) => setRules({ ...rules, isAbroadWanted: target.checked })}
      />
      <SwitchField
        label="Other work than technology, too"
        checked={rules.isOtherWorkWanted}
        onChange={({ target }) => setRules({ ...rules, isOtherWorkWanted: target.checked })}
      />
    </FormDialog>
  );
}
