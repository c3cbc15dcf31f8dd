import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import styles from './long-value.module.css';
import { ValueText, type ValueProps } from './value-text.tsx';

/** About what the folded box shows. */
const longFrom = 240;

const isLong = (value: ValueProps['value']) =>
  typeof value === 'string' && (value.length > longFrom || value.split('\n').length > 5);

/** A value of any length; a long one is folded until it is asked for. */
export function LongValue(props: ValueProps) {
  const [open, setOpen] = useState(false);
  const long = isLong(props.value);
  return (
    <>
      <span dir="auto" className={styles['value']} data-folded={long && !open ? '' : undefined}>
        <ValueText {...props} />
      </span>
      {long && (
        <Button variant="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
