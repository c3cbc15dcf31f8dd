export const newsletterMessages = {
  title: 'Stay Updated',
  subscribed: 'Subscribed!',
  refused: 'Subscription failed',
  checkInbox: 'Please check your inbox and confirm your address to be subscribed.',
  addressInvalid: 'Please enter a valid email address.',
  confirmed: 'Your address is confirmed. You are subscribed!',
  unsubscribed: 'You are unsubscribed. You will get no more mails from us.',
  linkInvalid: 'This link is not valid any more. Please subscribe again.',
  failed: 'An error occurred. Please try again later.',
  notSubscribed: 'Not subscribed',
  invitation: 'New openings, interview experiences and guides for your first years in tech.',
  promise: 'You confirm your address by mail first, and every mail has a link to leave.',
  leaveLinkInvalid:
    'This link is not valid any more: it was used long ago, or is not complete. If you still get our mails, use the link in the latest one.',
} as const;
