export const newsletterMessages = {
  title: 'Stay Updated',
  subscribed: 'Subscribed!',
  refused: 'Subscription failed',
  checkInbox: 'Please check your inbox and confirm your address to be subscribed.',
  addressInvalid: 'Please enter a valid email address.',
  confirmed: 'Your address is confirmed. You are subscribed!',
  unsubscribed: 'You are unsubscribed. You will get no more emails from us.',
  linkInvalid: 'This link is no longer valid. Please subscribe again.',
  failed: 'An error occurred. Please try again later.',
  notSubscribed: 'Not subscribed',
  invitation: 'New openings, interview experiences and guides for your first years in tech.',
  promise:
    'We first ask you to confirm your address by email. Every email has an unsubscribe link.',
  leaveLinkInvalid:
    'This link is no longer valid. It may be old or incomplete. If you still get our emails, use the link in the latest one.',
} as const;
