import { newsletterTokenHours } from '#contract/limits.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { newsletterPages, pages } from '#contract/pages.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { TokenAction } from '#web/features/newsletter/token-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

const title = 'Confirm your subscription';
const words = {
  title,
  question:
    'Click below to start getting the newsletter by email. You can unsubscribe at any time.',
  button: 'Confirm my address',
  sending: 'Confirming...',
  done: newsletterMessages.confirmed,
  invalid: newsletterMessages.linkInvalid,
  invalidHint: `The link works for ${newsletterTokenHours} hours. Only the link in the latest email works.`,
};

/** The path is the page's own, without the token, which is for nobody else. */
export const head = (): HeadData => ({
  title,
  description: words.question,
  path: newsletterPages.confirm,
  isPrivate: true,
});

export const Component = () => (
  <TokenAction
    action={(token) => call('confirmNewsletter', { body: { token } })}
    words={words}
    onward={
      <>
        <ButtonLink to={pages.home}>Explore all jobs</ButtonLink>
        <ButtonLink to={pages.techHub} variant="outline">
          Read the Tech Hub
        </ButtonLink>
      </>
    }
    rescue={<NewsletterForm place="listing" />}
  />
);
