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
          We show no advertisements today. We may show some in future to pay for running the site.
          If we do:
        </p>
        <ul>
          <li>every advertisement will be marked as one, and no listing will pass for one;</li>
          <li>
            we will say in this policy who shows it and what it processes, and announce it on the{' '}
            {updates} page, before the first one appears;
          </li>
          <li>
            no advertiser will set cookies or similar marks in your browser unless you have agreed,
            and the site will work the same if you do not.
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
          region Mumbai, India. Its delivery network answers from a place near you, which may be in
          another country. Amazon processes the data for us and on our instructions.
        </p>
        <p>
          We give personal data to nobody else, unless the law obliges us to. Where you use a share
          button or follow a link to another site, that site’s own rules hold.
        </p>
      </>
    ),
  },
  {
    id: 'administrators',
    title: 'Accounts of administrators',
    body: (
      <p>
        Only people who help to run the site have accounts. Of them we keep name, email address and
        a note of each change that they make. Passwords are held by Amazon Cognito in a form from
        which nobody can read them. Registering alone gives no rights: an administrator has to
        approve the account.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The site is not meant for children under {legal.minimumAge}, and we do not knowingly keep
        personal data of them. If you believe that a child has sent us some, please tell us through
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
          You can ask us what we hold about you, have it corrected or deleted, and take back a
          consent, such as that to the newsletter. Indian law, above all the Digital Personal Data
          Protection Act, 2023, gives you these rights and that of a complaint, as far as it is in
          force.
        </p>
        <p>
          Write to {mail} from the address that it is about, or use the <ContactLink /> and say
          which post, experience or comment you mean. We may have to ask something to be sure that
          it is yours. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    body: (
      <p>
        Everything travels encrypted. Pages run no scripts but our own, nothing that visitors write
        can bring a script with it, and each part of the system may read only what it needs. No
        system is beyond all attacks. If one ever reached your data, we would tell you and the
        authorities as the law asks.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this policy',
    body: (
      <p>
        When we change this policy, the date above changes with it, and what matters to you is told
        on the {updates} page. The {terms} say how we announce changes of the terms themselves.
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
