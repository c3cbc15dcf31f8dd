import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { jobLimits, legal } from '#contract/limits.ts';
import { pages, readerPages } from '#contract/pages/pages.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import type { HeadData } from '#web/lib/head/head.ts';
import { usePageHead } from '#web/lib/page.ts';
import { Document } from '#web/ui/document/document.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { privacyPolicy, terms } from './legal/places.tsx';
import styles from './updates-page.module.css';

interface Update {
  title: string;
  body: ReactNode;
}

interface Release {
  /** As a time element has it: a day or a month. */
  date: string;
  shown: string;
  updates: readonly Update[];
}

const opening: readonly Update[] = [
  {
    title: 'A search that understands how jobs are described',
    body: (
      <p>
        It understands spelling mistakes, and knows that Bangalore is Bengaluru, that an SDE is a
        software engineer and that “wfh” means remote. You can combine role, location and skills,
        filter by work mode (office, hybrid, remote or night shift), and every result has its own
        link that you can share.
      </p>
    ),
  },
  {
    title: 'Listings that expire',
    body: (
      <p>
        A job leaves all lists after {jobLimits.validForDays} days or on its closing date. Anyone
        who opens an old link is told that the job has expired. Apply links are checked once a day,
        and one that has not worked for a day or longer is marked.
      </p>
    ),
  },
  {
    title: 'Saved jobs that remind you',
    body: (
      <p>
        <Link to={readerPages.savedJobs}>Your saved jobs</Link> tell you which of them have closed
        since your last visit, and you can add the last day to apply to your calendar.
      </p>
    ),
  },
  {
    title: 'New jobs by email',
    body: (
      <p>
        Choose “Get job alerts” above any search or listing, and we send what is new in it, every
        day or every Monday: each job once, and nothing when nothing is new. No account is needed,
        and one link shows all your alerts and turns them off.
      </p>
    ),
  },
  {
    title: 'A page for each company',
    body: (
      <p>
        Press a company’s name on a job or an interview, also on their cards: its open jobs,
        interview experiences, and what its past jobs paid, once there are enough of them to tell.
      </p>
    ),
  },
  {
    title: 'Report a job, without an account',
    body: (
      <p>
        Does a job ask for money or look fake? Report it from its page. Nobody is asked for a name,
        a private link shows what came of it, and a job that several readers reported carries a
        warning until we have checked it. A job that asks for a fee, or takes applications by
        WhatsApp, Telegram or a free email address, carries one as well.
      </p>
    ),
  },
  {
    title: 'The official site, and a share button everywhere',
    body: (
      <p>
        A job says “Official site” where you apply on the company’s own site or in its own account
        of a known applicant system. Where we are not sure, it says nothing. Jobs, posts, interviews
        and companies are shared by WhatsApp, Telegram, LinkedIn, email and more, and a printed job
        shows its address and a code to open it on a phone.
      </p>
    ),
  },
  {
    title: 'Questions asked for a role',
    body: (
      <p>
        Choose a role among the <Link to={pages.interviews}>interview experiences</Link> to see what
        others were asked for it, in their own words. You can choose a year as well.
      </p>
    ),
  },
  {
    title: 'Tech Hub and interview experiences',
    body: (
      <p>
        Read posts and <Link to={pages.interviews}>interview experiences</Link>,{' '}
        <Link to={pages.writePost}>write a post</Link> or{' '}
        <Link to={pages.shareInterview}>share an interview</Link>. Everything is reviewed before it
        is published, and you can stay anonymous.
      </p>
    ),
  },
  {
    title: 'See what becomes of what you sent',
    body: (
      <p>
        When you send a post or an interview, you get a private link: whether it waits, is published
        or was rejected, and why. Until it is reviewed you can still change it. Your browser keeps
        the link above the form.
      </p>
    ),
  },
  {
    title: 'A newsletter only if you confirm it',
    body: (
      <p>
        Nobody is subscribed before confirming the address by email. One press is enough to
        unsubscribe and have the address deleted.
      </p>
    ),
  },
  {
    title: 'Made for every reader',
    body: (
      <p>
        Light or dark, on a phone or a wide screen, with a mouse, a keyboard or a screen reader. If
        something does not work for you, please <Link to={pages.contact}>tell us</Link>.
      </p>
    ),
  },
];

/** Newest first. A change of the terms is announced here, too. */
const releases: readonly Release[] = [
  { date: '2026-11', shown: 'November 2026', updates: opening },
  {
    date: legal.revisedOn,
    shown: 'June 15, 2025',
    updates: [
      {
        title: 'Privacy policy and terms revised',
        body: (
          <p>
            The {privacyPolicy} and the {terms} that hold today are of this day. Material changes of
            the terms are announced on this page at least {legal.noticeDays} days before they take
            effect.
          </p>
        ),
      },
    ],
  },
];

const Timeline = () => (
  <ol className={styles['timeline']}>
    {releases.map(({ date, shown, updates }) => (
      <li key={date} className={styles['release']}>
        <h2 className={styles['date']}>
          <time dateTime={date}>{shown}</time>
        </h2>
        {updates.map(({ title, body }) => (
          <article key={title} className={styles['update']}>
            <h3>{title}</h3>
            {body}
          </article>
        ))}
      </li>
    ))}
  </ol>
);

const lead = `What is new on ${brand.name}, and what will change.`;

export const head = (): HeadData => ({ title: 'Updates', description: lead, path: pages.updates });

export function Component() {
  usePageHead(head);
  return (
    <Document title="Updates" lead={lead}>
      <Timeline />
      <NewsletterForm place="listing" />
    </Document>
  );
}
