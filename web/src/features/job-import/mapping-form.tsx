import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import { requiredFieldNames } from '#contract/job-fields.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { toSlug } from '#contract/slug.ts';
import { otherCompanies } from '#domain/category-rules.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { BoardNote } from './board-address.tsx';
import { MappingRow } from './mapping-row.tsx';
import {
  type ImportField,
  importLabels,
  optionalImportFields,
} from '#job-import/format/import-fields.ts';
import { unmatched, unusedColumns } from '#job-import/mapping/match-columns.ts';
import { standInsFor, withStandIns } from '#job-import/mapping/stand-ins.ts';
import { StepSection } from './step-section.tsx';
import type { Matched } from './use-import.ts';
import { counted } from './words.ts';

const words = jobImportMessages;

interface MappingFormProps {
  matched: Matched;
  onChange: (matched: Matched) => void;
  onPart: (part: string) => void;
  onCheck: (matched: Matched) => void;
  onRestart: () => void;
}

interface RowsProps extends Pick<MappingFormProps, 'matched' | 'onChange'> {
  fields: readonly ImportField[];
  required: boolean;
}

function Rows({ fields, required, matched, onChange }: RowsProps) {
  return (
    <div className="panel [container-type:inline-size]">
      <p
        className="grid grid-cols-[minmax(10rem,1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)] gap-x-4 gap-y-2 py-2 px-4 rounded-[var(--radius-md)_var(--radius-md)_0_0] bg-sunken text-ink-soft text-xs font-bold @max-sm:hidden"
        aria-hidden="true"
      >
        <span>{words.field}</span>
        <span>{words.column}</span>
        <span>{words.otherwise}</span>
      </p>
      <ul>
        {fields.map((field) => (
          <MappingRow key={field} {...{ field, required, matched, onChange }} />
        ))}
      </ul>
    </div>
  );
}

const formatList = (names: readonly string[]) => new Intl.ListFormat('en-IN').format(names);

function Gaps({ matched: { source, mapping, categories } }: Pick<MappingFormProps, 'matched'>) {
  const missing = unmatched(mapping).map((name) => importLabels[name]);
  const unused = unusedColumns(mapping, source.columns);
  const isTypeKnown = mapping.columns.jobtype !== undefined || mapping.otherwise.jobtype;
  const other = categories.company.find(({ name }) => toSlug(name) === otherCompanies);
  return (
    <div role="status" className="grid gap-2 text-ink-soft text-sm wrap-anywhere empty:hidden">
      {missing.length > 0 && (
        <p className="py-3 px-4 rounded-md bg-accent-tint text-accent-ink font-medium">
          {fill(words.unmatched, { fields: formatList(missing) })}
        </p>
      )}
      {!isTypeKnown && other && <p>{fill(words.companyTypeGuessed, { name: other.name })}</p>}
      {unused.length > 0 && <p>{fill(words.unused, { columns: formatList(unused) })}</p>}
    </div>
  );
}

function StandIns({ matched, onChange }: Pick<MappingFormProps, 'matched' | 'onChange'>) {
  const { source, mapping, categories } = matched;
  const { now } = useSite();
  const [found] = useState(() => standInsFor(source.rows, mapping, { categories, now }));
  const [isReopened, setIsReopened] = useState(true);
  const reopen = mapping.reopen ?? isReopened;
  const { needed, old } = found;
  if (needed.length === 0 && old === 0) return null;
  const isTaken = mapping.reopen !== undefined;
  return (
    <section
      aria-labelledby="stand-ins"
      className="grid gap-2 text-ink-soft text-sm wrap-anywhere empty:hidden"
    >
      <h3 id="stand-ins">{words.standInsTitle}</h3>
      <ul>
        {needed.map(({ field, name }) => (
          <li key={field}>{fill(words.usualValue, { field: importLabels[field], value: name })}</li>
        ))}
      </ul>
      {old > 0 && (
        <ChoiceField
          legend={fill(words.old, { jobs: counted(old, 'job') })}
          name="old"
          choices={[
            { id: 'open', name: words.oldOpen },
            { id: 'out', name: words.oldOut },
          ]}
          chosen={reopen ? 'open' : 'out'}
          onChange={({ target: { value } }) => {
            setIsReopened(value === 'open');
            if (isTaken)
              onChange({ ...matched, mapping: { ...mapping, reopen: value === 'open' } });
          }}
        />
      )}
      {isTaken ? (
        <p role="status">{words.standInsTaken}</p>
      ) : (
        <Button
          variant="outline"
          onClick={() =>
            onChange({ ...matched, mapping: withStandIns(mapping, categories, reopen) })
          }
        >
          {words.standIns}
        </Button>
      )}
    </section>
  );
}

export function MappingForm({ matched, onChange, onPart, onCheck, onRestart }: MappingFormProps) {
  const { source, mapping } = matched;
  // Fixed at first, so that a chosen field does not move away under the hand.
  const [missing] = useState(() => unmatched(mapping));
  const matchedFields = requiredFieldNames.filter((field) => !missing.includes(field));
  const found = optionalImportFields.filter((field) => mapping.columns[field] !== undefined).length;
  return (
    <StepSection title={words.columnsTitle}>
      <p className="max-w-[46rem] text-ink-soft">
        <strong className="text-ink wrap-anywhere">{source.name}</strong>
        {`: ${counted(source.rows.length, 'row')}. ${words.columnsHint}`}
      </p>
      {matched.board && <BoardNote board={matched.board} />}
      {source.parts && (
        <ChoiceField
          legend={words.part}
          name="part"
          choices={source.parts.map((name) => ({ id: name, name }))}
          chosen={source.part ?? ''}
          onChange={({ target: { value } }) => onPart(value)}
        />
      )}
      <StandIns key={source.part} {...{ matched, onChange }} />
      {missing.length > 0 && <Rows fields={missing} required {...{ matched, onChange }} />}
      <details className="[&>summary]:(flex w-fit min-h-target items-center text-brand font-bold cursor-pointer) [&>summary]:before:(w-5 content-['▸'/'']) [&[open]>summary]:before:content-['▾'/'']">
        <summary>
          {fill(words.required, {
            found: String(matchedFields.length),
            all: String(requiredFieldNames.length),
          })}
        </summary>
        <Rows fields={matchedFields} required {...{ matched, onChange }} />
      </details>
      <details className="[&>summary]:(flex w-fit min-h-target items-center text-brand font-bold cursor-pointer) [&>summary]:before:(w-5 content-['▸'/'']) [&[open]>summary]:before:content-['▾'/'']">
        <summary>
          {fill(words.optional, { found: String(found), all: String(optionalImportFields.length) })}
        </summary>
        <Rows fields={optionalImportFields} required={false} {...{ matched, onChange }} />
      </details>
      <Gaps matched={matched} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onCheck(matched)}>{words.check}</Button>
        <Button variant="outline" onClick={onRestart}>
          {words.another}
        </Button>
      </div>
    </StepSection>
  );
}
