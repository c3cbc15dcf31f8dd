import { type ReactNode, useId } from 'react';
import styles from './experience-form.module.css';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id} className={styles['sectionTitle']}>
          {title}
        </h2>
        {hint && <p className={styles['sectionHint']}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
