import { TriangleAlert, Building2, Mail, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { withoutScriptMessages } from '#contract/messages/site.ts';
import { pages } from '#contract/pages/pages.ts';
import { ContactForm } from '#web/features/feedback/contact-form.tsx';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Link } from '#web/ui/link/link.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import styles from './contact-page.module.css';

const description = `Write to the team of ${brand.name}: a wrong listing, a question, or a request on behalf of a company.`;

export const head = (): HeadData => ({ title: 'Contact', description, path: pages.contact });

const reasons = [
  {
    icon: TriangleAlert,
    title: 'Something is wrong',
    text: 'A listing is out of date, or a page does not work? Tell us which one, with its link if possible.',
  },
  {
    icon: Building2,
    title: 'You represent a company',
    text: 'Ask us to update or remove a listing, preferably from a company email address.',
  },
  {
    icon: ShieldCheck,
    title: 'Your data',
    text: 'Ask what data we have about you, or ask us to correct or delete it.',
  },
] as const;

export function Component() {
  usePageHead(head);
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate(pages.home), [navigate]);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Contact</h1>
        <p className={styles['lead']}>
          A person reads every message and replies to the address you give.
        </p>
      </header>
      <div className={styles['form']}>
        <ScriptNote text={withoutScriptMessages.contact} />
        <ContactForm onLeave={goHome} />
      </div>
      <div className={styles['details']}>
        <ul className={styles['reasons']}>
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span aria-hidden="true" className={styles['sign']}>
                <Icon size={20} />
              </span>
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles['mail']}>
          <Mail size={20} aria-hidden="true" />
          <span>
            Or email us at <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </span>
        </p>
        <p className={styles['aside']}>
          We cannot forward applications. Please apply on the company’s own site. The{' '}
          <Link to={pages.disclaimer}>Disclaimer</Link> explains why.
        </p>
      </div>
    </div>
  );
}
