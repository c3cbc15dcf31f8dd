import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './form-field.module.css';

/** The browser's own list of options, with the same arrow everywhere. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={styles['choice']}>
    <select {...props} className={styles['select']} />
    <ChevronDown size={18} aria-hidden="true" />
  </span>
);
