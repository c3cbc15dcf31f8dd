import {
  feedbackLimits,
  jobLimits,
  newsletterMailHours,
  newsletterTokenHours,
} from '#contract/limits.ts';
import type { DocumentSection } from '#web/ui/document/document.tsx';

const unconfirmedHours = newsletterTokenHours + newsletterMailHours;

/** What people send by themselves, form by form. */
export const sentSections: readonly DocumentSection[] = [
  {
    id: 'what-you-send',
    title: 'What you send us',
    body: (
      <>
        <p>Nothing is sent before you press the button of a form. This is what each form keeps.</p>
        <h3>Contact messages</h3>
        <p>
          Your name, your email address, your message and the time. Only our administrators read
          them, to answer you. A message is kept until an administrator deletes it, which we do when
          the matter is settled, and for {feedbackLimits.keptForMonths} months at most.
        </p>
        <h3>Newsletter</h3>
        <p>
          Your email address. It counts only once you confirm it by the link in our mail, which
          works for {newsletterTokenHours} hours. An address that is not confirmed is erased about{' '}
          {unconfirmedHours} hours after it was given. A confirmed address is kept until you
          unsubscribe, for which every mail has a link. Then the address is erased at once. For 30
          more days we keep a one-way checksum of it, the code of the link and the time of our last
          mail, so that the link goes on working and nobody can flood your inbox.
        </p>
        <h3>Comments</h3>
        <p>
          The name you give and your comment. We ask for no email address. Both become public once
          an administrator has approved the comment, and stay until one deletes it.
        </p>
        <h3>Posts</h3>
        <p>
          The post with its picture and tags and, if you give them, your name and email address. The
          address is never published: it serves to tell you what became of the post. A published
          post shows your name, unless you send it as anonymous. Then readers and search engines
          never get your name: it is kept apart from the post, where only administrators see it. A
          draft that you save is kept with us as well, seen by administrators only. Pictures are
          written anew before they are stored, so the place and the camera noted in a photo are
          lost.
        </p>
        <h3>Interview experiences</h3>
        <p>
          What you tell about the interview, with your name and email address. For these the same
          holds as for posts: the address is never published, and neither is the name of an
          anonymous one.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    body: (
      <>
        <p>
          Posts, interview experiences and comments stay until we delete them, on our own or because
          you ask. They then vanish from the site at once, and from our database after{' '}
          {jobLimits.softDeleteForDays} days, in which a mistake can be undone. The same holds for
          contact messages, within their {feedbackLimits.keptForMonths} months. A picture that
          nothing shows any more leaves its address within a few days, and our storage 90 days
          later.
        </p>
        <p>Three more things are kept for a while, none of them to know you better:</p>
        <ul>
          <li>
            With every form, for 24 hours, a random number and a checksum of what was sent, so that
            a form sent twice is stored once.
          </li>
          <li>
            A mail that could not be delivered, for {jobLimits.softDeleteForDays} days, so that it
            can be tried again.
          </li>
          <li>
            Backups: our database can be brought back to any moment of the last 35 days, so what was
            deleted may still exist there for so long.
          </li>
        </ul>
      </>
    ),
  },
];
