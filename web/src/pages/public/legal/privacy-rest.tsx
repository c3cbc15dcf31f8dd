import { legal } from '#contract/limits.ts';
import type { DocumentSection } from '#web/ui/document/document.tsx';
import { ContactLink, mail, terms, updates } from './places.tsx';

export const furtherSections: readonly DocumentSection[] = [
  {
    id: 'advertisements',
    title: 'Advertisements',
    body: (
      <>
        <p>
          We do not show advertisements today. We may show some in future to pay for running the
          site. If we do:
        </p>
        <ul>
          <li>
            every advertisement will be marked as one, and no advertisement will look like a
            listing;
          </li>
          <li>
            we will say in this policy who shows it and what data it uses, and announce it on the{' '}
            {updates} page, before the first one appears;
          </li>
          <li>
            no advertiser will set cookies or similar markers in your browser unless you have
            agreed, and the site will work the same if you do not agree.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'who-helps',
    title: 'Who works for us, and where',
    body: (
      <>
        <p>
          The site runs on Amazon Web Services. The database, the pictures and the mails are in its
          region Mumbai, India. Its delivery network answers from a location near you, which may be
          in another country. Amazon processes the data for us and on our instructions.
        </p>
        <p>
          We give personal data to nobody else, unless the law requires it. Share buttons are plain
          links: nothing is sent to another service before you press one. When you use one or follow
          a link to another site, that site’s own rules apply.
        </p>
      </>
    ),
  },
  {
    id: 'administrators',
    title: 'Accounts of administrators',
    body: (
      <p>
        Only people who help to run the site have accounts. We keep their name, email address and a
        record of each change they make. Passwords are stored by Amazon Cognito in a form that
        nobody can read. Registering alone gives no rights: an administrator has to approve the
        account.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The site is not meant for children under {legal.minimumAge}, and we do not knowingly keep
        their personal data. If you believe that a child has sent us some, please tell us through
        the <ContactLink />, and we delete it.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can ask us what data we have about you, have it corrected or deleted, and withdraw a
          consent, such as the one for the newsletter. Indian law, above all the Digital Personal
          Data Protection Act, 2023, gives you these rights and the right to complain, as far as it
          is in force.
        </p>
        <p>
          Write to {mail} from the email address concerned, or use the <ContactLink /> and say which
          post, experience or comment you mean. We may have to ask you something to be sure that it
          is yours. It is free.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How your data is protected',
    body: (
      <p>
        All data is encrypted on its way. Pages run only our own scripts, nothing that visitors
        write can add a script, and each part of the system can read only what it needs. No system
        is safe from every attack. If one ever reaches your data, we will tell you and the
        authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy, we change the date above and announce what matters to you on the{' '}
        {updates} page. The {terms} say how we announce changes to the terms themselves.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        If something here is unclear, please ask: {mail}, or the <ContactLink />.
      </p>
    ),
  },
];
