import { ShieldCheck } from 'lucide-react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import type { Card } from '#contract/jobs/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { pages } from '#contract/pages/pages.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './job-detail.module.css';

interface FilledProps {
  text: string;
  company: string;
}

/** A name that runs from right to left does not carry the sentence along. */
function Filled({ text, company }: FilledProps) {
  const [before, after] = fill(text, { brand: brand.name }).split('{company}');
  return (
    <>
      {before}
      <bdi>{company || 'this company'}</bdi>
      {after}
    </>
  );
}

/** What the disclaimer says, where it matters, and the way in for the company itself. */
export function JobNote({ title }: Pick<Card, 'title'>) {
  return (
    <footer className={styles['note']}>
      <ShieldCheck size={22} />
      <div>
        <p>
          <Filled text={jobMessages.verify} company={title} />{' '}
          <Link to={pages.disclaimer}>Disclaimer</Link>
        </p>
        <p className={styles['jobNoteCompany']}>
          <Filled text={jobMessages.represent} company={title} />{' '}
          <Link to={pages.contact}>{jobMessages.contact}</Link>
        </p>
      </div>
    </footer>
  );
}
