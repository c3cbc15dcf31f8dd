/* The business constants of the specification, section 9, and the limits of the API. */

/** The privacy policy and the terms promise these (specification, section 1). */
export { default as legal } from '#data/texts/legal.json' with { type: 'json' };

export const textLimits = {
  lineCharacters: 200,
  longTextCharacters: 20_000,
  urlCharacters: 2_048,
  emailCharacters: 254,
  idCharacters: 64,
} as const;

export const accountLimits = {
  /** The pool's own limit for what a person signs in by. */
  emailCharacters: 128,
  passwordCharacters: 256,
  newPasswordCharacters: 12,
  tokenCharacters: 200,
  /** Six digits, with the blanks of a paste. */
  codeCharacters: 40,
  /** Holds the account's id and the pool's own name of the sign-in that waits. */
  challengeCharacters: 2_200,
  sessionDays: 30,
  invitationDays: 3,
} as const;

export const jobLimits = {
  similarDefault: 5,
  similarShown: 4,
  similarMax: 20,
  /** The firewall refuses a query of more than 2 kB. */
  byIdMax: 50,
  validForDays: 30,
  expiresSoonDays: 7,
  skillsOnCard: 3,
} as const;

/** How long anything that was deleted can be restored; after that it is erased for good. */
export const retention = { deletedDays: 30 } as const;

export const postLimits = {
  excerptCharacters: 500,
  characters: 60_000,
  tagCharacters: 40,
  tags: 8,
} as const;

export const commentLimits = { characters: 2_000 } as const;

export const categoryLimits = { orderedIds: 1_000 } as const;

export const interviewLimits = {
  rounds: 20,
  filterOptions: 50,
  relatedShown: 3,
  /** How many interviews the list of questions is made from. */
  interviewsWithQuestions: 12,
  questionsPerInterview: 8,
  questionCharacters: 300,
} as const;

export const companyLimits = {
  slugCharacters: 100,
  /** No figures are shown for fewer past jobs, or for fewer that stated their pay. */
  minJobsForFigures: 5,
  /** Other spellings of one; a merge writes them all in one transaction, which takes 100 writes. */
  otherNames: 40,
  aboutCharacters: 3_000,
  /** How many jobs one call of a merge renames. */
  renamedPerCall: 20,
} as const;

export const feedbackLimits = {
  characters: 5_000,
  /** After these months, what visitors wrote to the team is erased by itself. */
  retentionMonths: 12,
} as const;

export const reportLimits = {
  characters: 1_000,
  /** Reports from so many networks within the days put a warning before Apply until reviewed. */
  minReportsForWarning: 3,
  warningWithinDays: 7,
  /** One transaction of at most 100 writes closes all reports of a job. */
  perJob: 80,
} as const;

export const searchLimits = {
  characters: 200,
  suggestions: 8,
  /** Values of one field, kept in the browser. */
  recent: 5,
} as const;

export const listLimits = { pageSizeMax: 100, pageSizeDefault: 20, feedEntries: 50 } as const;

export const imageLimits = {
  bytes: 2_097_152,
  pixels: 40_000_000,
  width: 1_200,
  cardWidth: 160,
  postCardWidth: 480,
  /** Messengers load no larger picture of a link. */
  previewBytes: 250_000,
} as const;

export const requestLimits = {
  jsonBytes: 100_000,
  jsonDepth: 20,
  multipartBytes: 3_000_000,
  multipartFields: 40,
  multipartFieldBytes: 200_000,
} as const;

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

export const savedJobsLimits = { max: 500, shownPerStep: 24, fileBytes: 2_000_000 } as const;

export const rateLimits = {
  /** Refused sign-ins: per account and client, and per client for all accounts. */
  signIn: { count: 5, seconds: 15 * minuteSeconds },
  /** Wrong codes for one account from anybody: whoever enters one knows the password. */
  signInCodes: { count: 5, seconds: 15 * minuteSeconds },
  signInsOfClient: { count: 20, seconds: 15 * minuteSeconds },
  contact: { count: 5, seconds: hourSeconds },
  reports: { count: 5, seconds: hourSeconds },
  newsletter: { count: 5, seconds: hourSeconds },
  alerts: { count: 10, seconds: hourSeconds },
  submission: { count: 5, seconds: hourSeconds },
  /** Changes of a submission that waits for review. */
  submissionChanges: { count: 30, seconds: hourSeconds },
  /** A token of 192 bits cannot be guessed. The limit keeps the attempts cheap for us. */
  privateLinks: { count: 120, seconds: hourSeconds },
  comments: { count: 20, seconds: hourSeconds },
  /** A program may call itself another browser at each call, and each of them may like once. */
  likes: { count: 60, seconds: hourSeconds },
  /** A whole campus may share one address. A refused call only loses a count. */
  jobViews: { count: 600, seconds: hourSeconds, inMemory: true },
  postViews: { count: 600, seconds: hourSeconds, inMemory: true },
  applyClicks: { count: 200, seconds: hourSeconds, inMemory: true },
  /** Searches that find nothing and that nobody has searched today. */
  newEmptySearches: { count: 20, seconds: hourSeconds },
  registration: { count: 5, seconds: hourSeconds },
  /** Tries of one client, per address and for all: of a million codes each is good for a day. */
  codes: { count: 10, seconds: hourSeconds },
  /** The first tries of a client are allowed whatever others do. All later tries share one total. */
  firstCodes: { count: 3, seconds: hourSeconds },
  codesOfAddress: { count: 30, seconds: hourSeconds },
  codeMails: { count: 3, seconds: hourSeconds },
  /** Codes mailed to one address by any call: for one client, and for all together. */
  codeMailsOfClient: { count: 2, seconds: daySeconds },
  codeMailsToAddress: { count: 3, seconds: daySeconds },
  search: { count: 10, seconds: 1 },
  /** One for each key that is pressed, and a class may sit behind one address. */
  suggestions: { count: 30, seconds: 1 },
  write: { count: 1, seconds: 1 },
  /** Checks of one host by all administrators together, so that no host gets many requests. */
  linkChecks: { count: 6, seconds: minuteSeconds },
} as const;

export const auditDaysMax = 92;

export const dashboard = {
  days: 30,
  retentionDays: 40,
  /** The figures of a job are kept so long after its last visit. */
  jobFiguresRetentionDays: 400,
  emptySearches: 10,
  emptySearchCharacters: 80,
  emptySearchesPerDay: 500,
  maxCount: 200,
  viewedAfterMs: 1_000,
} as const;

export const newsletterTokenHours = 48;
/** One mail to an address within these hours, however often it is asked for. */
export const newsletterMailHours = 24;

export const alertLimits = {
  /** Confirmed alerts of one address. */
  perAddress: 10,
  /** In 24 hours to one address, however many alerts are asked for and by whom. */
  confirmationMails: 3,
  tokenHours: 48,
  /** A removed alert can be brought back for so long; then it is deleted. */
  undoHours: 24,
  /** Jobs of one list in one mail; the list's link leads to the others. */
  jobsPerList: 50,
} as const;

export const pageSizes = {
  homeJobs: 6,
  jobSidebar: 5,
  listing: 9,
  adminTable: 10,
  adminContent: 8,
  blog: 6,
  relatedArticles: 6,
  importRows: 20,
} as const;

export const pagination = {
  homeJobs: { edges: 2, window: 5 },
  jobSidebar: { edges: 1, window: 5 },
  adminJobs: { edges: 1, window: 5, shrinks: true },
  adminContent: { edges: 1, window: 5, shrinks: true },
  relatedArticles: { edges: 1, window: 5 },
} as const;

export const importing = {
  rows: 20_000,
  /** One call adds these in one transaction, which takes 100 writes. */
  rowsPerCall: 20,
  bytes: 50_000_000,
  /** The server remembers a row's key for 24 hours. After that a repeated call would add the job twice. */
  retentionHours: 23,
} as const;

export const delays = {
  heroSlideMs: 20_000,
  contactRedirectMs: 2_000,
  jobSavedRedirectMs: 1_200,
  loginRedirectMs: 2_000,
  interviewSavedRedirectMs: 2_500,
  toastMs: 4_000,
  newsletterToastMs: 3_000,
  linkCopiedMs: 2_000,
  suggestionsMs: 150,
  formSettledMs: 600,
  /** After this time without a key pressed. */
  draftSavedMs: 1_500,
} as const;

export const reading = { toTopAfterPixels: 400, miniTitleAfterPercent: 20 } as const;

export const urgentForDays = 2;
/** Before this time in India, the jobs of the last 24 hours count as today's. */
export const todayIncludesYesterdayUntil = '12:00';
export const sidebarCollapseWidth = 900;
export const footerCopyrightYear = 2025;
