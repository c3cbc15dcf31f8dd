export const loginMessages = {
  failed: 'Invalid email or password. Please try again.',
  done: 'Login successful!',
  doneTitle: 'Welcome!',
  tooMany: 'Too many attempts. Please try again in {wait}.',
  codeRefused: 'This code is wrong or already used. Enter the code your app shows now.',
  phoneLost:
    'Lost your phone? Ask another administrator to reset your two-step sign-in on the Administrators page.',
  signInTimedOut: 'Your sign-in timed out. Please sign in again.',
} as const;

export const secondFactorMessages = {
  reset: 'Two-step sign-in was reset.',
  title: 'Two-step sign-in',
  intro:
    'With two-step sign-in, a password alone is not enough. You also enter a code from an app on your phone, such as Google Authenticator, Aegis or a password manager.',
  isOff: 'Two-step sign-in is off.',
  isOn: 'Two-step sign-in is on. You enter a code from your app each time you sign in.',
  scan: 'Scan this with your authenticator app, or type the key into the app. Then enter the code it shows.',
  qrCodeLabel: 'QR code for your authenticator app. You can type the key below instead.',
  signOutHint: 'You will be signed out on all devices. Then sign in with a code.',
  codeRefused: 'This code does not match. Enter the code your app shows now.',
  phoneLost:
    'If you lose your phone, another administrator can reset this on the Administrators page.',
  offIntro:
    'After this, you sign in with only your password. Enter your password and the code your app shows now.',
  turnedOn: 'Two-step sign-in is on. Please sign in with a code.',
  turnedOff: 'Two-step sign-in is off.',
  alreadyOn: 'Two-step sign-in is already on. To use another app, turn it off first.',
  resetQuestion:
    '{name} ({email}) will be signed out on all devices and can then sign in with only the password. First make sure that {name} really asked for this, for example by a phone call.',
  notYourOwn: 'To turn off your own two-step sign-in, go to “Your account”.',
} as const;

export const dailyMailMessages = {
  label: 'Email me every morning if something is pending',
  hint: 'Posts, experiences, comments, messages and registrations. At most one email a day, and none when nothing is pending.',
  turnedOn: 'You get an email each morning when something is pending.',
  turnedOff: 'You no longer get emails about pending items.',
} as const;

export const registerMessages = {
  done: 'Registration successful!',
  failed: 'Error during registration. Please try again.',
  closed: 'We are not taking new accounts now. Please ask an administrator.',
  approvalNeeded: 'You can sign in once an administrator has approved your account.',
  codeNeeded:
    'If {email} does not have an account yet, we have sent a code to it. Enter the code here to confirm the address.',
  enterCode: 'Enter the code we emailed you when you registered.',
  codeRefused: 'This code is wrong or has expired. Use the code from the latest email.',
  passwordNeeded:
    'This browser does not know your registration. Enter the password that you registered with, too.',
  passwordReason:
    'Only the password shows that the registration is yours: someone else may have registered your address as well.',
  codeOrPasswordRefused:
    'The code or the password is wrong, or the code has expired. Use the code from the latest email and the password you registered with. If that does not work, register again.',
  codeSent: 'If this address is waiting for a code, we have sent a new one.',
  codesSent:
    'We have already sent several codes to this address. Use the code from the latest email, or try again in {wait}.',
  codeNotSent: 'We could not send a new code. Please try again.',
  codeQuestion: 'Registered, but not confirmed?',
  confirmed: 'Your address is confirmed.',
  notice:
    'We keep your name and email address to show administrators who is asking and who changed what, until your account is removed. See our',
  rules: {
    length: 'At least {min} characters',
    capital: 'A capital letter',
    small: 'A small letter',
    digit: 'A digit',
    symbol: 'A symbol, such as ! or #',
    noOuterSpace: 'No space at the start or end',
  },
} as const;

export const invitationMessages = {
  accepted: 'Welcome! You are signed in.',
  sent: 'We have emailed a link to {email}.',
  revoked: 'Invitation revoked.',
  hint: 'They choose a name and a password with the link we email them, and need no approval.',
  hasAccount: '{email} has an account already. Look for it in the lists below.',
  tooManySent: 'We have already sent several emails to this address. Please try again in {wait}.',
  notAccepted: 'Your invitation could not be accepted. Please try again.',
  gone: 'This link has expired, was used or was revoked. If you have chosen a password already, sign in; otherwise ask for a new invitation.',
} as const;

export const forgotMessages = {
  link: 'Forgot your password?',
  intro: 'We will email a code to the address of your account. Use it to set a new password.',
  codeSent: 'If there is an account with this address, we have sent a code to it.',
  done: 'Your password has been changed. Please sign in.',
} as const;

export const accountMessages = {
  gone: 'This account does not exist.',
  approved: 'Administrator approved.',
  signedOut: 'You are signed out.',
  passwordChanged: 'Your password has been changed. All other devices are signed out.',
  oldPasswordWrong: 'This is not your current password.',
  signOutAllDevices: 'Sign out on all devices',
  signOutAllQuestion:
    'You will be signed out here and on all other devices. Nothing that you have saved is lost.',
  loadFailed: 'The administrators could not be loaded.',
  nonePending: 'No one is waiting for approval.',
  approveQuestion: '{name} ({email}) will be able to do everything you can do here.',
  removeQuestion: '{name} ({email}) will be signed out at once and cannot sign in again.',
  changeFailed: 'That did not work. Please try again.',
  removed: 'Administrator removed.',
  notYourself: 'You cannot remove your own account.',
  notTheLast: 'The last administrator cannot be removed.',
} as const;
