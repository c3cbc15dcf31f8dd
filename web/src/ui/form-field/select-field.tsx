import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className="relative grid min-w-0 [&_svg]:absolute [&_svg]:top-[calc(50%_-_9px)] [&_svg]:end-3 [&_svg]:text-ink-faint [&_svg]:pointer-events-none">
    <select {...props} className="input pe-9 appearance-none text-ellipsis" />
    <ChevronDown size={18} aria-hidden="true" />
  </span>
);

interface Option {
  id: string;
  name: string;
}

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & { options: readonly Option[]; placeholder: string };

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, remark, notice, options, placeholder, ...select } = props;
  return (
    <FieldFrame {...{ label, error, hint, remark, notice }} required={required ?? false}>
      {(ids) => (
        <Select required={required} {...select} {...ids}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
