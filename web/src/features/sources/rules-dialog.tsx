import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { Source, WantedRules } from '#contract/sources.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SelectField, SwitchField } from '#web/ui/form-field/fields.tsx';

const texts = {
  title: 'What is wanted of {board}',
  years: 'Experience that a posting may ask for',
  freshers: 'Freshers only',
  upTo: 'Up to {years}',
  abroad: 'Jobs abroad, too',
  otherWork: 'Other work than technology, too',
  save: 'Save',
};

const yearsChoices = [0, 1, 2, 3, 5, 10];
const formatYears = (years: number) => (years === 1 ? '1 year' : `${years} years`);
const toChoice = (years: number) => ({
  id: String(years),
  name: years === 0 ? texts.freshers : fill(texts.upTo, { years: formatYears(years) }),
});

/** "up to 2 years, in India, technology" */
export const rulesText = ({ years, isAbroadWanted, isOtherWorkWanted }: WantedRules): string =>
  [
    toChoice(years).name.toLowerCase(),
    isAbroadWanted ? 'in any country' : 'in India',
    isOtherWorkWanted ? 'any work' : 'technology',
  ].join(', ');

interface Props {
  source: Source;
  onSave: (rules: WantedRules) => void;
  onClose: () => void;
}

/** The board is read anew with these rules within a minute. */
export function RulesDialog({ source, onSave, onClose }: Props) {
  const [rules, setRules] = useState(source.rules);
  const own = yearsChoices.includes(source.rules.years) ? [] : [source.rules.years];
  return (
    <FormDialog
      title={fill(texts.title, { board: source.name })}
      action={[texts.save]}
      className="grid gap-4"
      onSubmit={() => {
        onSave(rules);
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        label={texts.years}
        required
        placeholder=""
        options={[...yearsChoices, ...own].toSorted((one, other) => one - other).map(toChoice)}
        value={String(rules.years)}
        onChange={({ target }) => setRules({ ...rules, years: Number(target.value) })}
      />
      <SwitchField
        label={texts.abroad}
        checked={rules.isAbroadWanted}
        onChange={({ target }) => setRules({ ...rules, isAbroadWanted: target.checked })}
      />
      <SwitchField
        label={texts.otherWork}
        checked={rules.isOtherWorkWanted}
        onChange={({ target }) => setRules({ ...rules, isOtherWorkWanted: target.checked })}
      />
    </FormDialog>
  );
}
