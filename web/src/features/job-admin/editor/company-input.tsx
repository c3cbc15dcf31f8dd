import { Building2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '#contract/fill.ts';
import type { AdminCompany } from '#contract/companies.ts';
import { jobFields } from '#contract/job-fields.ts';
import { knownCompanyMessages } from '#contract/messages/company-admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { useEditor } from './editor-context.ts';
import { useJobField } from './use-job-field.tsx';
import { useSuggestedCompanies } from '../companies/api.ts';
import { useTypedCompany } from './use-typed-company.ts';
import { useCompanyFill } from './use-company-fill.ts';

const texts = knownCompanyMessages;

const jobsText = ({ liveJobs }: AdminCompany): string => {
  if (liveJobs === 0) return texts.noJobs;
  return liveJobs === 1 ? texts.liveJob : fill(texts.liveJobs, { count: liveJobs });
};

const countText = (count: number): string =>
  count === 1 ? texts.suggestion : fill(texts.suggestions, { count });

interface OptionsProps {
  id: string;
  companies: readonly AdminCompany[];
  combobox: ReturnType<typeof useCombobox>;
}

function Options({ id, companies, combobox: { list, open, active } }: OptionsProps) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {open && countText(companies.length)}
      </span>
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={texts.list}
          className="panel absolute z-10 top-[calc(100%_+_var(--space-1))] left-0 w-full max-h-[min(24rem,50dvh)] p-1 shadow-lg overflow-y-auto overscroll-contain"
        >
          {companies.map((company, index) => (
            <div
              key={company.slug}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="flex items-center gap-3 min-h-target py-1 px-3 rounded-sm text-sm leading-[1.3] cursor-pointer [&_svg]:(flex-none text-ink-faint) hover:bg-brand-tint aria-selected:(bg-brand-tint [outline:2px_solid_var(--focus)] -outline-offset-2)"
            >
              <Building2 size={18} aria-hidden="true" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {company.name}
              </span>
              <span className="flex-none ms-auto text-ink-faint text-xs">{jobsText(company)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type Fill = ReturnType<typeof useCompanyFill>;

function KnownCompany({ filling, onName }: { filling: Fill; onName: (name: string) => void }) {
  const { form } = useEditor();
  const typed = useWatch({ control: form.control, name: 'title' });
  const known = useTypedCompany();
  const { message, undo, emptyFields } = filling;
  const isOther = known !== undefined && known.version > 0 && known.name !== typed.trim();
  const empty = known ? emptyFields(known) : [];
  return (
    <div
      role="status"
      className="[&_p]:flex [&_p]:flex-wrap [&_p]:gap-2 [&_p]:items-center [&_p]:mt-2 [&_p]:text-ink-soft [&_p]:text-sm [&_p]:wrap-anywhere"
    >
      {message && (
        <p>
          {message}
          {undo && (
            <Button size="small" variant="outline" onClick={undo}>
              {texts.undo}
            </Button>
          )}
        </p>
      )}
      {isOther && (
        <p>
          {fill(texts.writtenAs, { company: known.name })}
          <Button size="small" variant="soft" onClick={() => onName(known.name)}>
            {texts.useName}
          </Button>
        </p>
      )}
      {known && empty.length > 0 && (
        <p>
          {fill(texts.known, { company: known.name, fields: empty.join(', ') })}
          <Button size="small" variant="soft" onClick={() => filling.fill(known)}>
            {texts.fill}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A picked company fills what is empty. */
export function CompanyInput() {
  const { form, set } = useEditor();
  const field = useJobField('title');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [used, setUsed] = useState(false);
  const typed = useWatch({ control: form.control, name: 'title' });
  const found = useSuggestedCompanies(typed, used);
  const isExactMatch = found.length === 1 && found[0]?.name === typed.trim();
  const companies = isExactMatch ? [] : found;
  const filling = useCompanyFill();

  const combobox = useCombobox({
    field: input,
    texts: companies.map(({ slug }) => slug),
    ...{ openAtFirst: false, openOnFocus: false },
    onChoose: (slug) => {
      const company = companies.find((each) => each.slug === slug);
      if (!company) return;
      set('title', company.name);
      filling.fill(company);
    },
    id: listId,
  });
  const { ref, onChange, ...registered } = form.register('title');
  return (
    <div>
      <TextField
        {...field}
        {...registered}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        onChange={(event) => {
          setUsed(true);
          void onChange(event);
        }}
        placeholder={jobFields.title.example}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        trailing={<Options id={listId} companies={companies} combobox={combobox} />}
      />
      <KnownCompany filling={filling} onName={(name) => set('title', name)} />
    </div>
  );
}
