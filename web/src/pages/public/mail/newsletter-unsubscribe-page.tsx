import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { newsletterPages, publicPaths } from '#contract/public-paths.ts';
import { MailLinkAction } from '#web/pages/public/mail/mail-link-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { privateHead } from '#web/lib/head/head-data.ts';

const texts = {
  title: 'Unsubscribe from the newsletter',
  question: 'Click below and we’ll remove your address from the list at once.',
  button: 'Unsubscribe',
  sending: 'Unsubscribing...',
  done: newsletterMessages.unsubscribed,
  invalid: 'This link does not work',
  invalidHint: newsletterMessages.unsubscribeLinkInvalid,
};

export const head = privateHead(texts.title, texts.question, newsletterPages.unsubscribe);

export const Component = () => (
  <MailLinkAction
    call={(token) => call('unsubscribeNewsletter', { body: { token } })}
    texts={texts}
    links={
      <>
        <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>
        <ButtonLink to={publicPaths.contact} variant="outline">
          Write to us
        </ButtonLink>
      </>
    }
  />
);
