import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './form-field.module.css';

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
        <select className={styles['select']} required={required} {...select} {...ids}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
