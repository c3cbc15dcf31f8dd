import { brand } from '#contract/brand.ts';
import { dashboard } from '#contract/limits.ts';
import type { DocumentSection } from '#web/ui/document/document.tsx';
import { ContactLink, mail } from './places.tsx';

/** What happens to whoever only reads. */
export const visitSections: readonly DocumentSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>
          You can search and read everything without an account and without saying who you are.
        </li>
        <li>
          We set no cookies for visitors, use no analytics of other companies, and show no
          advertisements today.
        </li>
        <li>
          We keep what you choose to send us: a message, an address for the newsletter, a comment, a
          post or an interview experience. You can have it deleted.
        </li>
        <li>We never sell personal data.</li>
      </ul>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {brand.name} is an independent job portal for freshers and early-career people in India. In
        this policy “we” is the team that runs it. You reach us at {mail} or through the{' '}
        <ContactLink />.
      </p>
    ),
  },
  {
    id: 'visiting',
    title: 'When you only visit',
    body: (
      <>
        <p>
          You can read without an account and without filling in a form. Like every website, ours
          needs to know where to send its answer, so this much is processed:
        </p>
        <ul>
          <li>
            <strong>Access logs.</strong> Our delivery network notes the time, the address of the
            page (with the words of a search), your IP address, the type of browser and whether the
            request worked. We look at these logs only to find errors and attacks. They are deleted
            after 90 days.
          </li>
          <li>
            <strong>Limits against flooding.</strong> So that nobody can send thousands of messages
            a minute, requests are counted for each IP address. We do not keep the address for this,
            only a checksum made with a random secret that changes every day. The secret is deleted
            after two days. After that nobody, not even us, can tell whose checksum it was.
          </li>
          <li>
            <strong>Views and likes.</strong> A post counts a view, or a like, once for each visitor
            and day. This uses the same kind of checksum, made from the address and the browser. We
            know how often a post was read, but not by whom.
          </li>
          <li>
            <strong>Views of jobs and clicks to apply.</strong> They are counted in the same way,
            once for each visitor, job and day. The checksum is deleted after that day. What stays
            for {dashboard.retentionDays} days are the totals of each day, for all jobs together,
            and for {dashboard.jobFiguresRetentionDays} days how often each job was viewed and
            applied for.
          </li>
          <li>
            <strong>Searches that find nothing.</strong> To learn which jobs are missing, we keep
            the words of such a search and how often it was made, for {dashboard.retentionDays}{' '}
            days, without anything about who searched. Texts with an email address, a web address or
            a long number are not kept.
          </li>
        </ul>
        <p>
          Fonts, pictures and scripts all come from our own address. No other company learns that
          you opened our pages.
        </p>
      </>
    ),
  },
  {
    id: 'applying',
    title: 'When you apply for a job',
    body: (
      <p>
        You apply on the website of the company, not here. We do not see your application or your
        CV, and the company’s own privacy policy applies there. Our link does not tell the company
        which page you came from.
      </p>
    ),
  },
];
