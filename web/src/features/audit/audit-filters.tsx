import { useId } from 'react';
import { auditActions, systemActor } from '#contract/audit-actions.ts';
import { daysLater } from '#contract/india-time.ts';
import { auditDaysMax } from '#contract/limits.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { SelectField } from '#web/ui/form-field/select-field.tsx';
import type { AuditView } from './day.ts';

const kinds = Object.entries(auditActions)
  .map(([id, { text }]) => ({ id, name: text }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

interface Props {
  view: AuditView;
  /** Those who can be chosen. */
  people: readonly { id: string; name: string }[];
  onChange: (view: AuditView) => void;
}

/** Who, what and from when on. */
export function AuditFilters({ view, people, onChange }: Props) {
  const id = useId();
  const { day, from, who, what } = view;
  const known = [...people, systemActor];
  const unknown = who && !known.some((each) => each.id === who) ? [{ id: who, name: who }] : [];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4 items-end mb-6">
      <SelectField
        label={auditMessages.who}
        placeholder={auditMessages.anybody}
        value={who}
        options={[...known, ...unknown]}
        onChange={({ currentTarget }) => onChange({ ...view, who: currentTarget.value })}
      />
      <SelectField
        label={auditMessages.what}
        placeholder={auditMessages.anything}
        value={what}
        options={kinds}
        onChange={({ currentTarget }) => onChange({ ...view, what: currentTarget.value })}
      />
      <div className="grid gap-1 text-sm font-medium">
        <label htmlFor={id}>{auditMessages.from}</label>
        <input
          key={`${from} ${day}`}
          id={id}
          type="date"
          defaultValue={from}
          min={daysLater(day, 1 - auditDaysMax)}
          max={day}
          className="control text-ink tabular-nums"
          onChange={({ target }) => {
            if (target.validity.valid) onChange({ ...view, from: target.value });
          }}
        />
      </div>
    </div>
  );
}
