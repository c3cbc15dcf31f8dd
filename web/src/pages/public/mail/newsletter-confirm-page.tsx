import { newsletterTokenHours } from '#contract/limits.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { newsletterPages, publicPaths } from '#contract/public-paths.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { MailLinkAction } from '#web/pages/public/mail/mail-link-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { privateHead } from '#web/lib/head/head-data.ts';

const texts = {
  title: 'Confirm your subscription',
  question:
    'Click below to start getting the newsletter by email. You can unsubscribe at any time.',
  button: 'Confirm my address',
  sending: 'Confirming...',
  done: newsletterMessages.confirmed,
  invalid: newsletterMessages.linkInvalid,
  invalidHint: `The link works for ${newsletterTokenHours} hours. Only the link in the latest email works.`,
};

export const head = privateHead(texts.title, texts.question, newsletterPages.confirm);

export const Component = () => (
  <MailLinkAction
    call={(token) => call('confirmNewsletter', { body: { token } })}
    texts={texts}
    links={
      <>
        <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>
        <ButtonLink to={publicPaths.techHub} variant="outline">
          Read the Tech Hub
        </ButtonLink>
      </>
    }
    formIfInvalid={<NewsletterForm pageType="listing" />}
  />
);
