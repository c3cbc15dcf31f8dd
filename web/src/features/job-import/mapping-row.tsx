import { useId } from 'react';
import { fill } from '#contract/fill.ts';
import { isCategory, isLong, isSwitch, toCategoryKind } from '#contract/job-fields.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { type ImportField, importLabels } from '#job-import/format/import-fields.ts';
import { unmatched, withColumn, withOtherwise } from '#job-import/mapping/match-columns.ts';
import { Select } from '#web/ui/form-field/fields.tsx';
import type { Matched } from './use-import.ts';
import { yesNo } from './yes-no.ts';

const words = jobImportMessages;

const sampleCharacters = 80;

function findSample({ rows }: Matched['source'], at: number | undefined): string {
  if (at === undefined) return '';
  const cell = rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? '';
  return cell.length > sampleCharacters ? `${cell.slice(0, sampleCharacters)}…` : cell;
}

interface RowProps {
  field: ImportField;
  required: boolean;
  matched: Matched;
  onChange: (matched: Matched) => void;
}

function Otherwise({ field, required, matched, onChange }: RowProps) {
  const { mapping, categories } = matched;
  const shared = {
    'aria-label': fill(words.otherwiseFor, { field: importLabels[field] }),
    value: mapping.otherwise[field] ?? '',
  };
  const choose = (value: string) =>
    onChange({ ...matched, mapping: withOtherwise(mapping, field, value) });
  if (!isCategory(field) && !isSwitch(field)) {
    return (
      <input
        {...shared}
        className="w-full control text-ink [&:hover:enabled]:border-brand focus-visible:outline-offset-0 placeholder:text-ink-faint placeholder:opacity-100"
        type={field === 'expiresAt' || field === 'posted_at' ? 'date' : 'text'}
        placeholder={words.nothing}
        disabled={isLong(field) && !required}
        onChange={(event) => choose(event.target.value)}
      />
    );
  }
  const options = isCategory(field) ? categories[toCategoryKind(field)] : yesNo;
  return (
    <Select {...shared} onChange={(event) => choose(event.target.value)}>
      <option value="">{words.nothing}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface ColumnSelectProps extends RowProps {
  id: string;
  missing: boolean;
}

function ColumnSelect({ id, field, missing, matched, onChange }: ColumnSelectProps) {
  const { source, mapping } = matched;
  const at = mapping.columns[field];
  const sample = findSample(source, at);
  const pick = (value: string) =>
    onChange({
      ...matched,
      mapping: withColumn(mapping, field, value === '' ? undefined : Number(value)),
    });
  return (
    <>
      <Select
        id={id}
        value={at ?? ''}
        aria-invalid={missing || undefined}
        aria-describedby={sample ? `${id}-sample` : undefined}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{isCategory(field) ? words.fromRow : words.noColumn}</option>
        {source.columns.map((column, place) => (
          <option key={column} value={place}>
            {column}
          </option>
        ))}
      </Select>
      {sample && (
        <p id={`${id}-sample`} className="mt-1 text-ink-faint text-xs truncate">
          {sample}
        </p>
      )}
    </>
  );
}

export function MappingRow(props: RowProps) {
  const { field, required, matched } = props;
  const id = useId();
  const missing = required && unmatched(matched.mapping).includes(field);
  return (
    <li
      className="grid grid-cols-[minmax(10rem,1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)] gap-x-4 gap-y-2 py-3 px-4 border-t border-line data-[missing]:[box-shadow:inset_3px_0_0_var(--danger)] @max-sm:(grid-cols-1 gap-2) @max-sm:first:border-t-0"
      data-missing={missing || undefined}
    >
      <label
        htmlFor={id}
        className="min-h-target content-center text-sm font-medium [&[data-required]]:after:text-danger [&[data-required]]:after:content-['_*'/''] @max-sm:min-h-0"
        data-required={required || undefined}
      >
        {importLabels[field]}
      </label>
      <div className="min-w-0">
        <ColumnSelect {...props} id={id} missing={missing} />
      </div>
      <div className="min-w-0">
        <p className="hidden mb-1 text-ink-soft text-xs @max-sm:block" aria-hidden="true">
          {words.otherwise}
        </p>
        <Otherwise {...props} />
      </div>
    </li>
  );
}
