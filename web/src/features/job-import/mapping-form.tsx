import { useState, useId } from 'react';
import { fill } from '#contract/fill-template.ts';
import { requiredFieldNames, isCategoryField, isLongText } from '#contract/job-fields.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { jobLimits } from '#contract/limits.ts';
import { toSlug } from '#contract/slug.ts';
import { otherCompanies } from '#domain/category-rules.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { SourceSummary } from './read-board-form.tsx';
import {
  type ImportField,
  importLabels,
  optionalImportFields,
} from '#job-import/format/import-fields.ts';
import { listUnmatched, listUnusedColumns, setColumn } from '#job-import/mapping/match-columns.ts';
import { findNeededDefaults, withDefaults } from '#job-import/mapping/default-values.ts';
import { StepSection } from './step-section.tsx';
import { listChoices } from './row-editor.tsx';
import type { Import, MappedFile } from './use-import.ts';
import { Select } from '#web/ui/form-field/form-fields.tsx';

const maxSampleCharacters = 80;

function findSample({ rows }: MappedFile['table'], columnIndex: number): string {
  const cell =
    rows.find(({ cells }) => cells[columnIndex]?.trim())?.cells[columnIndex]?.trim() ?? '';
  return cell.length > maxSampleCharacters ? `${cell.slice(0, maxSampleCharacters)}…` : cell;
}

interface MappingProps {
  mappedFile: MappedFile;
  onChange: (mappedFile: MappedFile) => void;
}

type MappingRowProps = MappingProps & { field: ImportField; required: boolean };

function DefaultValueInput({ field, required, mappedFile, onChange }: MappingRowProps) {
  const { mapping, categories } = mappedFile;
  const sharedProps = {
    'aria-label': `${importLabels[field]}, if empty`,
    value: mapping.defaultValues[field] ?? '',
    onChange({ target }: { target: { value: string } }) {
      const defaultValues = { ...mapping.defaultValues, [field]: target.value };
      onChange({ ...mappedFile, mapping: { ...mapping, defaultValues } });
    },
  };
  const options = listChoices(field, categories);
  if (!options) {
    return (
      <input
        {...sharedProps}
        className="w-full control text-ink [&:hover:enabled]:border-brand focus-visible:outline-offset-0 placeholder:text-ink-faint placeholder:opacity-100"
        type={field === 'expiresAt' || field === 'posted_at' ? 'date' : 'text'}
        placeholder={texts.leaveEmpty}
        disabled={isLongText(field) && !required}
      />
    );
  }
  return (
    <Select {...sharedProps}>
      <option value="">{texts.leaveEmpty}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function MappingRow(props: MappingRowProps) {
  const { field, required, mappedFile, onChange } = props;
  const { table, mapping } = mappedFile;
  const id = useId();
  const isMissing = required && listUnmatched(mapping).includes(field);
  const columnIndex = mapping.columns[field] ?? -1;
  const sample = findSample(table, columnIndex);
  return (
    <li
      className="grid grid-cols-[minmax(10rem,1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)] gap-x-4 gap-y-2 py-3 px-4 border-t border-line data-[missing]:[box-shadow:inset_3px_0_0_var(--danger)] @max-sm:(grid-cols-1 gap-2) @max-sm:first:border-t-0"
      data-missing={isMissing || undefined}
    >
      <label
        htmlFor={id}
        className="min-h-target content-center text-sm font-medium [&[data-required]]:after:text-danger [&[data-required]]:after:content-['_*'/''] @max-sm:min-h-0"
        data-required={required || undefined}
      >
        {importLabels[field]}
      </label>
      <div className="min-w-0">
        <Select
          id={id}
          value={columnIndex < 0 ? '' : columnIndex}
          aria-invalid={isMissing || undefined}
          aria-describedby={sample ? `${id}-sample` : undefined}
          onChange={({ target: { value } }) => {
            const column = value === '' ? undefined : Number(value);
            onChange({ ...mappedFile, mapping: setColumn(mapping, field, column) });
          }}
        >
          <option value="">
            {isCategoryField(field) ? 'From the rest of the row' : 'No column'}
          </option>
          {table.columns.map((column, index) => (
            <option key={column} value={index}>
              {column}
            </option>
          ))}
        </Select>
        {sample && (
          <p id={`${id}-sample`} className="mt-1 text-ink-faint text-xs truncate">
            {sample}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="hidden mb-1 text-ink-soft text-xs @max-sm:block" aria-hidden="true">
          {texts.ifEmpty}
        </p>
        <DefaultValueInput {...props} />
      </div>
    </li>
  );
}

type RowsProps = Omit<MappingRowProps, 'field'> & { fields: readonly ImportField[] };

const MappingRows = ({ fields, ...rowProps }: RowsProps) => (
  <div className="panel [container-type:inline-size]">
    <p
      className="grid grid-cols-[minmax(10rem,1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)] gap-x-4 gap-y-2 py-2 px-4 rounded-[var(--radius-md)_var(--radius-md)_0_0] bg-sunken text-ink-soft text-xs font-bold @max-sm:hidden"
      aria-hidden="true"
    >
      <span>Field</span>
      <span>Column</span>
      <span>{texts.ifEmpty}</span>
    </p>
    <ul>
      {fields.map((field) => (
        <MappingRow key={field} field={field} {...rowProps} />
      ))}
    </ul>
  </div>
);

const formatList = (names: readonly string[]) => new Intl.ListFormat('en-IN').format(names);

function MappingGaps({ mappedFile: { table, mapping, categories } }: { mappedFile: MappedFile }) {
  const missingLabels = listUnmatched(mapping).map((name) => importLabels[name]);
  const unusedNames = listUnusedColumns(mapping, table.columns);
  const isTypeKnown = mapping.columns.jobtype !== undefined || mapping.defaultValues.jobtype;
  const other = categories.company.find(({ name }) => toSlug(name) === otherCompanies);
  return (
    <div role="status" className="grid gap-2 text-ink-soft text-sm wrap-anywhere empty:hidden">
      {missingLabels.length > 0 && (
        <p className="py-3 px-4 rounded-md bg-accent-tint text-accent-ink font-medium">
          {`No column or value yet for: ${formatList(missingLabels)}. Rows will be refused.`}
        </p>
      )}
      {!isTypeKnown && other && <p>{fill(texts.companyTypeGuessed, { name: other.name })}</p>}
      {unusedNames.length > 0 && <p>{`Not used: ${formatList(unusedNames)}`}</p>}
    </div>
  );
}

function RowDefaults({ mappedFile, onChange }: MappingProps) {
  const { table, mapping, categories } = mappedFile;
  const { now } = useSite();
  const [defaults] = useState(() => findNeededDefaults(table.rows, mapping, { categories, now }));
  const [pendingChoice, setPendingChoice] = useState(true);
  const reopensOldJobs = mapping.reopensOldJobs ?? pendingChoice;
  const { neededDefaults, oldJobCount } = defaults;
  if (neededDefaults.length === 0 && oldJobCount === 0) return null;
  const isApplied = mapping.reopensOldJobs !== undefined;
  return (
    <section
      aria-labelledby="default-values"
      className="grid gap-2 text-ink-soft text-sm wrap-anywhere empty:hidden"
    >
      <h3 id="default-values">Where rows say nothing</h3>
      <ul>
        {neededDefaults.map(({ field, name }) => (
          <li key={field}>{`${importLabels[field]}: “${name}”`}</li>
        ))}
      </ul>
      {oldJobCount > 0 && (
        <RadioField
          legend={`${pluralize(oldJobCount, 'job')} posted over ${jobLimits.validForDays} days ago`}
          name="old"
          choices={[
            { id: 'open', name: 'Open from today' },
            { id: 'out', name: 'Leave out' },
          ]}
          chosenId={reopensOldJobs ? 'open' : 'out'}
          onChange={({ target: { value } }) => {
            const reopensOldJobs = value === 'open';
            setPendingChoice(reopensOldJobs);
            if (isApplied) onChange({ ...mappedFile, mapping: { ...mapping, reopensOldJobs } });
          }}
        />
      )}
      {isApplied ? (
        <p role="status">These words stand where rows say nothing.</p>
      ) : (
        <Button
          variant="outline"
          onClick={() =>
            onChange({ ...mappedFile, mapping: withDefaults(mapping, categories, reopensOldJobs) })
          }
        >
          Use these words
        </Button>
      )}
    </section>
  );
}

const CollapsibleRows = ({ title, ...rowProps }: RowsProps & { title: string }) => (
  <details className="[&>summary]:(flex w-fit min-h-target items-center text-brand font-bold cursor-pointer) [&>summary]:before:(w-5 content-['▸'/'']) [&[open]>summary]:before:content-['▾'/'']">
    <summary>{title}</summary>
    <MappingRows {...rowProps} />
  </details>
);

interface Props {
  mappedFile: MappedFile;
  steps: Pick<Import, 'showMapping' | 'choose' | 'check' | 'restart'>;
}

export function MappingForm({ mappedFile, steps }: Props) {
  const { table, mapping } = mappedFile;
  const sharedProps = { mappedFile, onChange: steps.showMapping };
  // Fixed when the form opens, so that a field does not move once it has a column.
  const [missingFields] = useState(() => listUnmatched(mapping));
  const matchedFields = requiredFieldNames.filter((field) => !missingFields.includes(field));
  const matchedCount = { found: matchedFields.length, all: requiredFieldNames.length };
  const found = optionalImportFields.filter((field) => mapping.columns[field] !== undefined).length;
  return (
    <StepSection title={texts.columnsTitle}>
      <p className="max-w-[46rem] text-ink-soft">
        <strong className="text-ink wrap-anywhere">{table.name}</strong>
        {`: ${pluralize(table.rows.length, 'row')}. ${texts.columnsHint}`}
      </p>
      {mappedFile.source && <SourceSummary source={mappedFile.source} />}
      {table.sheets && (
        <RadioField
          legend="Sheet or list of the file"
          name="sheet"
          choices={table.sheets.map((name) => ({ id: name, name }))}
          chosenId={table.sheet ?? ''}
          onChange={({ target }) => void steps.choose(mappedFile.file, { sheet: target.value })}
        />
      )}
      <RowDefaults key={table.sheet} {...sharedProps} />
      {missingFields.length > 0 && <MappingRows fields={missingFields} required {...sharedProps} />}
      <CollapsibleRows
        title={fill(texts.requiredTitle, matchedCount)}
        fields={matchedFields}
        required
        {...sharedProps}
      />
      <CollapsibleRows
        title={`Optional fields (${found} of ${optionalImportFields.length} found)`}
        fields={optionalImportFields}
        required={false}
        {...sharedProps}
      />
      <MappingGaps mappedFile={mappedFile} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void steps.check(mappedFile)}>Check the rows</Button>
        <Button variant="outline" onClick={steps.restart}>
          {texts.anotherFile}
        </Button>
      </div>
    </StepSection>
  );
}
