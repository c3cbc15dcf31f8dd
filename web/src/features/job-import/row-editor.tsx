import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import {
  isCategory,
  isJobField,
  isLong,
  isRequired,
  isSwitch,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/fields.tsx';
import {
  type ImportField,
  importFieldNames,
  importLabels,
} from '#job-import/format/import-fields.ts';
import { type CheckedRow, readCell } from '#job-import/checking/check-row.ts';
import type { SourceRow } from '#job-import/reading/source.ts';
import type { Checked } from './use-import.ts';

/** The options of a field; undefined for a text field. */
export function listChoices(field: ImportField, categories: Checked['categories']) {
  if (isCategory(field)) return categories[toCategoryKind(field)];
  if (!isSwitch(field)) return undefined;
  return [
    { id: '1', name: 'Yes' },
    { id: '0', name: 'No' },
  ];
}

interface InputProps {
  field: ImportField;
  value: string;
  error: string | undefined;
  categories: Checked['categories'];
  onChange: (value: string) => void;
}

function Input({ field, value, error, categories, onChange }: InputProps) {
  const shared = {
    ...{ label: importLabels[field], error, value },
    required: isJobField(field) && isRequired(field),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const known = listChoices(field, categories);
  if (!known) return isLong(field) ? <TextArea {...shared} /> : <TextField {...shared} />;
  const asIs = { id: value, name: `“${value}”, not understood` };
  const isKnown = value === '' || known.some(({ id }) => id === value);
  const options = isKnown ? known : [asIs, ...known];
  return <SelectField {...shared} placeholder={texts.nothing} options={options} />;
}

interface RowEditorProps {
  checked: Checked;
  source: SourceRow;
  row: CheckedRow;
  onSave: (mended: SourceRow) => void;
  onClose: () => void;
}

/** Saves any values; the next check finds what is missing. */
export function RowEditor({ checked, source, row, onSave, onClose }: RowEditorProps) {
  const [values, setValues] = useState<Readonly<Partial<Record<ImportField, string>>>>({});
  const bad = new Set(row.problems.flatMap(({ field }) => field ?? []));
  const inputs = (fields: readonly ImportField[]) =>
    fields.map((field) => (
      <Input
        key={field}
        field={field}
        value={
          values[field] ??
          (isCategory(field) || isSwitch(field) ? row.form[field] : undefined) ??
          readCell(source, field, checked.mapping)
        }
        error={row.problems.find((problem) => problem.field === field)?.text}
        categories={checked.categories}
        onChange={(value) => setValues({ ...values, [field]: value })}
      />
    ));
  return (
    <FormDialog
      wide
      title={fill(texts.editRow, { row: row.number })}
      action={['Save and check again']}
      isBusy={false}
      className="grid gap-4 [&_summary]:cursor-pointer [&_summary]:font-medium [&_summary+*]:mt-4"
      onSubmit={() => onSave({ ...source, mended: { ...source.mended, ...values } })}
      onClose={onClose}
    >
      {inputs(importFieldNames.filter((field) => bad.has(field)))}
      <details open={bad.size === 0}>
        <summary>Other fields</summary>
        <div className="grid gap-4">
          {inputs(importFieldNames.filter((field) => !bad.has(field)))}
        </div>
      </details>
    </FormDialog>
  );
}
