import { TriangleAlert, Building2, Mail, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { withoutScriptMessages } from '#contract/messages/without-script.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { ContactForm } from '#web/features/feedback/contact-form.tsx';
import type { HeadData } from '#web/lib/head/head-data.ts';
import { Link } from '#web/ui/link/link.tsx';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';

const description = `Write to the team of ${brand.name}: a wrong listing, a question, or a request on behalf of a company.`;

export const head = (): HeadData => ({ title: 'Contact', description, path: publicPaths.contact });

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
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate(publicPaths.home), [navigate]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,34rem)] grid-rows-[auto_1fr] gap-x-16 gap-y-8 items-start max-w-[calc(68rem_+_2*var(--gutter))] mx-auto pt-12 px-gutter pb-16 max-lg:(grid-cols-1 max-w-[calc(40rem_+_2*var(--gutter))]) max-sm:pt-8">
      <header className="grid gap-4">
        <h1>Contact</h1>
        <p className="text-ink-soft text-lg">
          A person reads every message and replies to the address you give.
        </p>
      </header>
      <div className="row-[1/span_2] col-[2] max-lg:row-[auto] max-lg:col-[auto]">
        <NoScriptNote text={withoutScriptMessages.contact} />
        <ContactForm onLeave={goHome} />
      </div>
      <div className="grid gap-6">
        <ul className="grid gap-5 [&_li]:flex [&_li]:gap-4 [&_h2]:mb-1 [&_h2]:text-md [&_p]:text-ink-soft [&_p]:text-sm">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="size-10 grid flex-none place-items-center rounded-sm bg-brand-tint text-brand"
              >
                <Icon size={20} />
              </span>
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 items-center pt-5 border-t border-line wrap-anywhere [&_svg]:flex-none [&_svg]:text-brand [&_a]:font-medium">
          <Mail size={20} />
          <span>
            Or email us at <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </span>
        </p>
        <p className="text-ink-soft text-sm">
          We cannot forward applications. Please apply on the company’s own site. The{' '}
          <Link to={publicPaths.disclaimer}>Disclaimer</Link> explains why.
        </p>
      </div>
    </div>
  );
}
