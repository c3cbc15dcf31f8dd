const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** How many calls a client may make in so many seconds. */
export const rateLimits = {
  /** Refused sign-ins: per account and client, and per client for all accounts. */
  signIn: { maxCalls: 5, seconds: 15 * minuteSeconds },
  /** Wrong codes for one account from anybody: whoever enters one knows the password. */
  signInCodes: { maxCalls: 5, seconds: 15 * minuteSeconds },
  signInsOfClient: { maxCalls: 20, seconds: 15 * minuteSeconds },
  contact: { maxCalls: 5, seconds: hourSeconds },
  reports: { maxCalls: 5, seconds: hourSeconds },
  newsletter: { maxCalls: 5, seconds: hourSeconds },
  alerts: { maxCalls: 10, seconds: hourSeconds },
  submission: { maxCalls: 5, seconds: hourSeconds },
  /** Changes of a submission that waits for review. */
  submissionChanges: { maxCalls: 30, seconds: hourSeconds },
  /** A token of 192 bits cannot be guessed. The limit keeps the attempts cheap for us. */
  privateLinks: { maxCalls: 120, seconds: hourSeconds },
  comments: { maxCalls: 20, seconds: hourSeconds },
  /** A program may call itself another browser at each call, and each of them may like once. */
  likes: { maxCalls: 60, seconds: hourSeconds },
  /** A whole campus may share one address. A refused call only loses a count. `inMemory`: counted by each running function alone. */
  jobViews: { maxCalls: 600, seconds: hourSeconds, inMemory: true },
  postViews: { maxCalls: 600, seconds: hourSeconds, inMemory: true },
  applyClicks: { maxCalls: 200, seconds: hourSeconds, inMemory: true },
  /** Searches that find nothing and that nobody has searched today. */
  newZeroResultSearches: { maxCalls: 20, seconds: hourSeconds },
  registration: { maxCalls: 5, seconds: hourSeconds },
  /** Code attempts per client, for one address and for all. A six-digit code is valid for a day. */
  codes: { maxCalls: 10, seconds: hourSeconds },
  /** The first tries of a client are allowed whatever others do. All later tries share one total. */
  firstCodes: { maxCalls: 3, seconds: hourSeconds },
  codesOfAddress: { maxCalls: 30, seconds: hourSeconds },
  /** Calls of one client that mail a code, whatever the address. */
  codeMails: { maxCalls: 3, seconds: hourSeconds },
  /** Codes mailed to one address by any call: for one client, and for all together. */
  codeMailsOfClient: { maxCalls: 2, seconds: daySeconds },
  codeMailsToAddress: { maxCalls: 3, seconds: daySeconds },
  search: { maxCalls: 10, seconds: 1 },
  /** One for each key that is pressed, and a class may sit behind one address. */
  suggestions: { maxCalls: 30, seconds: 1 },
  /** Any form of a visitor, beside its own limit by the hour. */
  write: { maxCalls: 1, seconds: 1 },
  /** Checks of one host by all administrators together, so that no host gets many requests. */
  linkChecks: { maxCalls: 6, seconds: minuteSeconds },
} as const;
