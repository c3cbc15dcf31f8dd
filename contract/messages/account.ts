export const loginMessages = {
  failed: 'Invalid email or password. Please try again.',
  failedTitle: 'Oops!',
  done: 'Login successful!',
  doneTitle: 'Welcome!',
  tooMany: 'Too many attempts. Please try again in {wait}.',
  codeNeeded: 'Enter the code that your authenticator app shows now.',
  codeRefused: 'This code is wrong or was used already. Enter the one that the app shows now.',
  codeHint: 'Six digits, new every half minute.',
  codeLost:
    'Lost the phone? Ask another administrator to reset your two-step sign-in under Administrators.',
  codeLate: 'This sign-in took too long. Please sign in again.',
} as const;

export const secondFactorMessages = {
  title: 'Two-step sign-in',
  intro:
    'With two-step sign-in a password alone opens nothing: you also enter a code from an app on your phone, such as Google Authenticator, Aegis or a password manager.',
  isOff: 'Two-step sign-in is off.',
  isOn: 'Two-step sign-in is on. A code from your app is asked for at each sign-in.',
  scan: 'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
  picture: 'QR code for your authenticator app. The key below says the same.',
  open: 'On the phone itself? Open the app',
  secret: 'Key',
  everywhere: 'You will be signed out here and on every other device, and sign in with a code.',
  codeRefused: 'This code is not the one of the app. Enter the one that it shows now.',
  lost: 'If you lose the phone, another administrator can reset this under Administrators.',
  offIntro: 'After that, your password alone signs you in.',
  turnedOn: 'Two-step sign-in is on. Please sign in with a code.',
  turnedOff: 'Two-step sign-in is off.',
  alreadyOn: 'Two-step sign-in is on already. Turn it off first to set up another app.',
  notChanged: 'Nothing was changed. Please try again.',
  resetQuestion:
    '{name} ({email}) will be signed out everywhere and can then sign in by the password alone. Make sure that it is {name} who asks, such as by a call.',
  reset: 'Two-step sign-in was reset.',
  notYourOwn: 'Turn off your own two-step sign-in under Your account.',
} as const;

export const dailyMailMessages = {
  title: 'Mails to you',
  label: 'Tell me each morning what waits',
  hint: 'Posts, experiences, comments, messages and registrations. One mail a day at most, and none when nothing waits.',
  turnedOn: 'You get a mail each morning when something waits.',
  turnedOff: 'You get no mail about what waits any more.',
  notChanged: 'Nothing was changed. Please try again.',
} as const;

export const registerMessages = {
  done: 'Registration successful!',
  failed: 'Error during registration. Please try again.',
  closed: 'New accounts are not taken at present. Please ask an administrator.',
  approvalNeeded: 'You can sign in once an administrator has approved your account.',
  codeNeeded:
    'A code is on its way to {email}, unless that has an account already. Enter it here to confirm the address.',
  codeAsked: 'Enter the code that was mailed to you when you registered.',
  codeRefused: 'This code is wrong or no longer good. The newest mail has the one that counts.',
  codeSent: 'If the address waits for a code, a new one is on its way.',
  codeFailed: 'Nothing was confirmed. Please try again.',
  codeSending: 'Asking for a new code...',
  codeNotSent: 'No new code could be asked for. Please try again.',
  codeShape: 'The code has six digits.',
  codeHint: 'Six digits, good for a day. Look among unwanted mails too.',
  codeLink: 'Registered, but not confirmed?',
  confirmed: 'Your address is confirmed.',
  intro: 'For people who look after {brand}. An administrator approves each account.',
  rules: {
    length: 'At least {min} characters',
    capital: 'A capital letter',
    small: 'A small letter',
    digit: 'A digit',
    symbol: 'A symbol, such as ! or #',
    ends: 'No blank at its ends',
  },
} as const;

export const forgotMessages = {
  link: 'Forgotten your password?',
  intro: 'We mail a code to the address of your account. With it you choose a new password.',
  asked: 'If there is an account with this address, a code is on its way to it.',
  failed: 'No code could be asked for. Please try again.',
  codeHint: 'Six digits, good for an hour. Look among unwanted mails too.',
  notReset: 'Your password was not changed. Please try again.',
  done: 'Your password is changed. Please sign in.',
} as const;

export const accountMessages = {
  signedOut: 'You are signed out.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  passwordNotChanged: 'Your password was not changed. Please try again.',
  oldPasswordWrong: 'This is not your present password.',
  passwordIntro:
    'Every device that is signed in with the present password will be signed out, but this one.',
  everywhere: 'Sign out on all devices',
  everywhereQuestion:
    'You will be signed out here and on every other device at once. Nothing that is saved is lost.',
  loadFailed: 'The administrators could not be loaded.',
  nonePending: 'Nobody is waiting for approval.',
  approveQuestion: '{name} ({email}) will be able to do everything that you can do here.',
  removeQuestion: '{name} ({email}) will be signed out and can no longer sign in.',
  declineQuestion: 'The request of {name} ({email}) will be deleted.',
  changeFailed: 'That did not work. Please try again.',
  signInNeeded: 'Please sign in to continue.',
  approved: 'Administrator approved.',
  removed: 'Administrator removed.',
  gone: 'There is no such account.',
  notYourself: 'You cannot remove your own account.',
  notTheLast: 'The last administrator cannot be removed.',
} as const;
