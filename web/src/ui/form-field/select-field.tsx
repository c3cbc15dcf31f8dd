import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Select } from './select.tsx';

interface Option {
  id: string;
  name: string;
}

/** The first entry is empty and reads `placeholder`. */
type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & { options: readonly Option[]; placeholder: string };

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, notice, options, placeholder, ...select } = props;
  return (
    <FieldFrame {...{ label, error, hint, notice }} required={required ?? false}>
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
