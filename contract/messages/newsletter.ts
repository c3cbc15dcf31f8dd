export const newsletterMessages = {
  subscribed: 'Subscribed!',
  refused: 'Subscription failed',
  checkInbox: 'Check your inbox and click the link to finish subscribing.',
  emailInvalid: 'Please enter a valid email address.',
  confirmed: 'Your address is confirmed. You are subscribed!',
  unsubscribed: 'You’ve been unsubscribed and won’t get the newsletter any more.',
  linkInvalid: 'This link is no longer valid. Please subscribe again.',
  failed: 'An error occurred. Please try again later.',
  hint: 'We’ll email you a confirmation link first. Every email has an unsubscribe link.',
  unsubscribeLinkInvalid:
    'This link is no longer valid. It may be old or incomplete. If you still get our emails, use the link in the latest one.',
} as const;
