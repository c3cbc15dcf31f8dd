import { brand } from '#contract/brand.ts';
import { jobLimits } from '#contract/limits.ts';
import { findListing, type Listing, listingPath } from '#contract/jobs/listings.ts';
import { pages } from '#contract/pages/pages.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Document, type DocumentSection } from '#web/ui/document/document.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './about-page.module.css';
import { ContactLink, disclaimer, privacyPolicy } from './legal/places.tsx';

/** One way in of each kind. */
const waysIn: readonly Listing[] = [
  { kind: 'level', slug: 'freshers' },
  { kind: 'batch', slug: '2026' },
  { kind: 'role', slug: 'software-engineer-or-developer' },
  { kind: 'city', slug: 'bengaluru' },
  { kind: 'domain', slug: 'web-development' },
  { kind: 'company', slug: 'startups' },
];

const steps = [
  {
    title: 'Selected by people',
    text: 'Our administrators choose openings for freshers and people in the first years of a career. They sort each by batch, experience, domain, city, company type and role.',
  },
  {
    title: 'Shown while it is open',
    text: `A listing is removed after ${jobLimits.validForDays} days or on its closing date. Its page then says that it has expired.`,
  },
  {
    title: 'Apply on the company’s site',
    text: 'The Apply button of each job opens the company’s own site. We never come between you and the company.',
  },
];

const sections: readonly DocumentSection[] = [
  {
    id: 'why',
    title: 'The first rung is the hardest',
    body: (
      <>
        <p>
          The first job in tech is hard to find. Openings are spread over countless careers pages,
          many ask for experience that a fresher does not have, and batch, city and pay are hidden
          deep in the text.
        </p>
        <p>
          {brand.name} puts them in one place and in one format, for students, freshers and people
          in their first years of work in India. You can search and read everything for free,
          without an account.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How a job gets here',
    body: (
      <ol className={styles['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    ),
  },
  {
    id: 'ways-in',
    title: 'Find your way in',
    body: (
      <>
        <p>Search by role, location or skill, or start from one of these:</p>
        <ul className={styles['chips']}>
          {waysIn.map((listing) => (
            <li key={listing.slug}>
              <Link to={listingPath(listing)}>{findListing(listing)?.title}</Link>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'tech-hub',
    title: 'Learn from those one rung up',
    body: (
      <p>
        In the <Link to={pages.techHub}>Tech Hub</Link> people write about interviews, system design
        and starting a career. You can <Link to={pages.writePost}>share your own story</Link>, with
        your name or anonymously. An administrator reads every post before it is published.
      </p>
    ),
  },
  {
    id: 'independent',
    title: 'What we are not',
    body: (
      <p>
        We are not an employer or an agency. We are not affiliated with the listed companies, and we
        cannot guarantee that a listing is correct. The {disclaimer} explains what that means for
        you, and the {privacyPolicy} explains what little we know about you. Nobody from our team
        will ever ask you for money.
      </p>
    ),
  },
];

const title = `About ${brand.name}`;
const lead = `${brand.tagline}. An independent portal of curated openings and internships for freshers and early-career people in India.`;

export const head = (): HeadData => ({ title, description: lead, path: pages.about });

export function Component() {
  usePageHead(head);
  return (
    <Document title={title} lead={lead} picture={<Ladder />} sections={sections}>
      <aside aria-labelledby="talk" className={styles['talk']}>
        <div>
          <h2 id="talk">Talk to us</h2>
          <p>
            A wrong listing, a question, an idea, or a request on behalf of your company: a person
            reads every message. Use the <ContactLink />.
          </p>
        </div>
        <Link to={pages.contact} className={buttonClass({ variant: 'accent' })}>
          Contact us
        </Link>
      </aside>
    </Document>
  );
}
