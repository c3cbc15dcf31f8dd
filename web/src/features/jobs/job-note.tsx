import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import type { Card } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import styles from './job-note.module.css';

const filled = (text: string, company: string) =>
  text.replace('{brand}', brand.name).replace('{company}', () => company || 'this company');

/** What the disclaimer says, where it matters, and the way in for the company itself. */
export function JobNote({ title }: Pick<Card, 'title'>) {
  return (
    <footer className={styles['note']}>
      <ShieldCheck size={22} />
      <div>
        <p>
          {filled(messages.job.verify, title)} <Link to={pages.disclaimer}>Disclaimer</Link>
        </p>
        <p className={styles['company']}>
          {filled(messages.job.represent, title)}{' '}
          <Link to={pages.contact}>{messages.job.contact}</Link>
        </p>
      </div>
    </footer>
  );
}
