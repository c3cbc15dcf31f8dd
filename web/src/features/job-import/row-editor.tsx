import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import {
  isCategoryField,
  isJobField,
  isLongText,
  isRequiredField,
  isSwitchField,
  toCategoryKind,
} from '#contract/job-fields.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import {
  type ImportField,
  importFieldNames,
  importLabels,
} from '#job-import/format/import-fields.ts';
import { type CheckedRow, readCell } from '#job-import/checking/check-row.ts';
import type { ImportRow } from '#job-import/reading/import-table.ts';
import type { CheckedFile } from './use-import.ts';

/** The options of a field; undefined for a text field. */
export function listChoices(field: ImportField, categories: CheckedFile['categories']) {
  if (isCategoryField(field)) return categories[toCategoryKind(field)];
  if (!isSwitchField(field)) return undefined;
  return [
    { id: '1', name: 'Yes' },
    { id: '0', name: 'No' },
  ];
}

interface FieldInputProps {
  field: ImportField;
  value: string;
  error: string | undefined;
  categories: CheckedFile['categories'];
  onChange: (value: string) => void;
}

function FieldInput({ field, value, error, categories, onChange }: FieldInputProps) {
  const sharedProps = {
    label: importLabels[field],
    error,
    value,
    required: isJobField(field) && isRequiredField(field),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const choices = listChoices(field, categories);
  if (!choices)
    return isLongText(field) ? <TextArea {...sharedProps} /> : <TextField {...sharedProps} />;
  const currentValue = { id: value, name: `“${value}”, not understood` };
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  const options = isKnown ? choices : [currentValue, ...choices];
  return <SelectField {...sharedProps} placeholder={texts.leaveEmpty} options={options} />;
}

interface RowEditorProps {
  checkedFile: CheckedFile;
  fileRow: ImportRow;
  row: CheckedRow;
  onSave: (editedRow: ImportRow) => void;
  onClose: () => void;
}

/** Saves any values; the next check finds what is missing. */
export function RowEditor({ checkedFile, fileRow, row, onSave, onClose }: RowEditorProps) {
  const [values, setValues] = useState<Readonly<Partial<Record<ImportField, string>>>>({});
  const problemFields = new Set(row.problems.flatMap(({ field }) => field ?? []));
  const renderInputs = (fields: readonly ImportField[]) =>
    fields.map((field) => (
      <FieldInput
        key={field}
        field={field}
        value={
          values[field] ??
          (isCategoryField(field) || isSwitchField(field) ? row.form[field] : undefined) ??
          readCell(fileRow, field, checkedFile.mapping)
        }
        error={row.problems.find((problem) => problem.field === field)?.text}
        categories={checkedFile.categories}
        onChange={(value) => setValues({ ...values, [field]: value })}
      />
    ));
  return (
    <FormDialog
      wide
      title={fill(texts.editRow, { row: row.number })}
      buttonTexts={['Save and check again']}
      isBusy={false}
      className="grid gap-4 [&_summary]:cursor-pointer [&_summary]:font-medium [&_summary+*]:mt-4"
      onSubmit={() => onSave({ ...fileRow, corrections: { ...fileRow.corrections, ...values } })}
      onClose={onClose}
    >
      {renderInputs(importFieldNames.filter((field) => problemFields.has(field)))}
      <details open={problemFields.size === 0}>
        <summary>Other fields</summary>
        <div className="grid gap-4">
          {renderInputs(importFieldNames.filter((field) => !problemFields.has(field)))}
        </div>
      </details>
    </FormDialog>
  );
}
