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
        These terms hold between you and the team that runs {brand.name} (“we”). By using the site
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
        with the agreement of a parent or guardian. Searching and reading need no account and cost
        nothing.
      </p>
    ),
  },
  {
    id: 'what-it-is',
    title: 'What the site is',
    body: (
      <p>
        {brand.name} shows technology jobs and internships that our administrators have collected,
        with guides, posts and interview experiences. It is independent: we are neither the employer
        nor an agency, take no part in any hiring decision, and are not affiliated with the listed
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
          Check role, pay, place and eligibility on the official website of the company, and apply
          there.
        </li>
        <li>
          <strong>Never pay for a job, an interview or an offer letter.</strong> No listing of ours
          asks for money. If somebody does so in our name or that of a company, please tell us
          through the <ContactLink />.
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
          <li>send what is false, unlawful, insulting or not yours to publish;</li>
          <li>pretend to be another person or to speak for a company;</li>
          <li>send spam, or collect addresses of others for it;</li>
          <li>
            copy the listings in bulk, or call the site by programs so often that others suffer;
          </li>
          <li>try to get around its protections, or into what is not meant for you.</li>
        </ul>
        <p>
          If you find a weakness, tell us before you tell others, and we will be grateful. Search
          engines are welcome.
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
          Posts, interview experiences and comments stay yours. By sending one you allow us, free of
          charge and for as long as it is published here, to store and show it on the site, in its
          lists, search results and previews. The permission ends when it is deleted; you can ask
          for that at any time.
        </p>
        <p>You promise that:</p>
        <ul>
          <li>you wrote it, or may publish it, and what it says of facts is true;</li>
          <li>
            it breaks no promise of secrecy, such as an agreement about the questions of an
            interview;
          </li>
          <li>it holds no personal data of people who have not agreed.</li>
        </ul>
        <p>
          Everything is read by an administrator before it is published. We may decline it, and
          remove it later. Opinions in it are those of its author.
        </p>
      </>
    ),
  },
];
