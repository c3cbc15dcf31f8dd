import {
  alertLimits,
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
        <p>
          Nothing is sent before you press the button of a form. This is what we keep from each
          form.
        </p>
        <h3>Contact messages</h3>
        <p>
          Your name, your email address, your message and the time. Only our administrators read
          them, to reply to you. A message is kept until an administrator deletes it, which we do
          when the matter is settled, and for {feedbackLimits.retentionMonths} months at most.
        </p>
        <h3>Reports of a job</h3>
        <p>
          The reason, what you write about it and the time. We ask for no name and no email address.
          So that one reader counts once, we also keep two checksums, of the job with your IP
          address and with your type of browser, made with a random secret that is deleted after
          eight days. After that nobody can tell whose they were. Only our administrators read what
          you wrote, and your private link shows what came of it. A report is deleted after{' '}
          {feedbackLimits.retentionMonths} months.
        </p>
        <h3>Newsletter</h3>
        <p>
          Your email address. It counts only once you confirm it by the link in our mail, which
          works for {newsletterTokenHours} hours. An address that is not confirmed is deleted about{' '}
          {unconfirmedHours} hours after it was given. A confirmed address is kept until you
          unsubscribe. Every email has a link for this. Then the address is deleted at once. For 30
          more days we keep a one-way checksum of it, the code of the link and the time of our last
          email, so that the link still works and nobody can flood your inbox.
        </p>
        <h3>Job alerts</h3>
        <p>
          Your email address, the lists of jobs that you chose and how often you want to hear of
          them. An alert counts only once you confirm it by the link in our mail, which works for{' '}
          {alertLimits.tokenHours} hours. Every email has a link to a page that shows all your
          alerts, and one that turns them off. {alertLimits.undoHours} hours after the last one is
          off, or when an address was never confirmed about {alertLimits.tokenHours} hours after it
          was given, all of this is deleted. We do not know whether you open an email or follow its
          links.
        </p>
        <h3>Comments</h3>
        <p>
          The name you give and your comment. We do not ask for an email address. Both become public
          once an administrator has approved the comment, and stay until an administrator deletes
          it.
        </p>
        <h3>Posts</h3>
        <p>
          The post with its picture and tags and, if you give them, your name and email address. The
          address is never published. We use it to tell you whether the post is published. A
          published post shows your name, unless you send it as anonymous. Then readers and search
          engines never get your name. It is kept apart from the post, where only administrators see
          it. We also keep a draft that you save. Only administrators can see it, and whoever has
          its private link. We remove the location and camera details from photos before we store
          them.
        </p>
        <p>
          When you save a draft, or send a post or an interview experience, you get a private link.
          It shows what became of it, and lets you change it until it is reviewed. It never shows
          your name or your email address. We keep only a checksum of its secret. Your browser keeps
          the link itself, and our mail about the decision has one that shows and cannot change.
        </p>
        <h3>Interview experiences</h3>
        <p>
          What you tell about the interview, with your name and email address. The same rules apply
          as for posts: the address is never published, and neither is your name if you choose to be
          anonymous.
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
          you ask. They are then removed from the site at once, and from our database after{' '}
          {jobLimits.softDeleteForDays} days, during which a mistake can be undone. The same goes
          for contact messages, within their {feedbackLimits.retentionMonths} months. A picture that
          is no longer used is taken off the site within a few days, and deleted from our storage 90
          days later.
        </p>
        <p>We keep three more things for a while, none of them to learn more about you:</p>
        <ul>
          <li>
            For every form, for 24 hours: a random number and a checksum of what was sent, so that a
            form sent twice is stored only once.
          </li>
          <li>
            An email that could not be delivered, for {jobLimits.softDeleteForDays} days, so that it
            can be tried again.
          </li>
          <li>
            Backups: our database can be restored to any moment of the last 35 days, so deleted data
            may still exist there for that long.
          </li>
        </ul>
      </>
    ),
  },
];
