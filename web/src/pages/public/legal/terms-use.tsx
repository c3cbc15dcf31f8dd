import { brand } from '#contract/brand.ts';
import { jobLimits, legal } from '#contract/limits.ts';
import type { DocumentSection } from '#web/ui/document/document.tsx';
import { ContactLink, disclaimer, privacyPolicy } from './places.tsx';

/** What the site is, and what is asked of those who use it. */
export const usageSections: readonly DocumentSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        These terms apply between you and the team that runs {brand.name} (“we”). By using the site
        you accept them, together with the {disclaimer} and the {privacyPolicy}. If you do not
        accept them, please do not use the site.
      </p>
    ),
  },
  {
    id: 'who-may-use',
    title: 'Who may use the site',
    body: (
      <p>
        You must be at least {legal.minimumAge} years old. If you are under 18, please use the site
        with the agreement of a parent or guardian. You can search and read for free, without an
        account.
      </p>
    ),
  },
  {
    id: 'what-it-is',
    title: 'What the site is',
    body: (
      <p>
        {brand.name} shows technology jobs and internships that our administrators have collected,
        with guides, posts and interview experiences. It is independent. We are not the employer or
        an agency, we have no part in any hiring decision, and we are not affiliated with the listed
        companies unless a page says so.
      </p>
    ),
  },
  {
    id: 'listings',
    title: 'Listings and applications',
    body: (
      <ul>
        <li>
          We do not guarantee that a listing is accurate, complete or still open. A listing is shown
          for {jobLimits.validForDays} days unless another date is known, but a company may fill or
          withdraw the job earlier.
        </li>
        <li>
          Check role, pay, location and eligibility on the company’s official website, and apply
          there.
        </li>
        <li>
          <strong>Never pay for a job, an interview or an offer letter.</strong> None of our
          listings asks for money. If someone does so in our name or in the name of a company,
          please tell us through the <ContactLink />.
        </li>
        <li>
          Company representatives can ask for an update or the removal of a listing through the{' '}
          <ContactLink />.
        </li>
      </ul>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>send anything that is false, unlawful, insulting or not yours to publish;</li>
          <li>pretend to be another person or to speak for a company;</li>
          <li>send spam, or collect other people’s addresses for it;</li>
          <li>
            copy the listings in bulk, or use programs that call the site so often that others are
            affected;
          </li>
          <li>try to get around its protections, or into areas that are not meant for you.</li>
        </ul>
        <p>
          If you find a security problem, please tell us before you tell others. Search engines are
          welcome.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-send',
    title: 'What you send us for publication',
    body: (
      <>
        <p>
          Posts, interview experiences and comments remain yours. By sending one, you allow us to
          store and show it on the site, in its lists, search results and previews, free of charge
          and for as long as it is published here. The permission ends when it is deleted. You can
          ask for that at any time.
        </p>
        <p>You promise that:</p>
        <ul>
          <li>you wrote it, or have permission to publish it, and its facts are true;</li>
          <li>
            it does not break any confidentiality agreement, such as one about interview questions;
          </li>
          <li>it has no personal data of people who have not agreed.</li>
        </ul>
        <p>
          An administrator reads everything before it is published. We may decline it or remove it
          later. The opinions in it are those of its author.
        </p>
      </>
    ),
  },
];
