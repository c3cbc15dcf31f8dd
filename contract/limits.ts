import legal from '#data/texts/legal.json' with { type: 'json' };

/** Section 1: what the privacy policy and the terms promise. */
export { legal };
/** The business constants of the specification, section 9, and the limits of the API. */

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
  /** The account's id, and the pool's own name of a sign-in that waits for its code. */
  challengeCharacters: 2_200,
  /** Then everybody signs in anew. */
  sessionDays: 30,
  /** How long the link of an invitation works. */
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
  softDeleteForDays: 30,
  skillsOnCard: 3,
} as const;

export const postLimits = {
  excerptCharacters: 500,
  characters: 60_000,
  tagCharacters: 40,
  tags: 8,
} as const;

export const commentLimits = {
  characters: 2_000,
} as const;

export const categoryLimits = {
  /** Of a kind, in an order of their own. */
  ordered: 1_000,
} as const;

export const interviewLimits = {
  rounds: 20,
  filterOptions: 50,
  related: 3,
  /** Whose questions are told together. */
  questioned: 12,
  questionsEach: 8,
  questionCharacters: 300,
} as const;

export const companyLimits = {
  /** A longer name makes no address. */
  slugCharacters: 100,
  /** Fewer past jobs, or fewer that stated their pay, make no figure. */
  figuresFrom: 5,
  /** Other spellings of one; a merge writes them all in one transaction, which takes 100 writes. */
  otherNames: 40,
  aboutCharacters: 3_000,
  /** Jobs that one call of a merge renames, well within its time. */
  renamedAtOnce: 20,
} as const;

export const feedbackLimits = {
  characters: 5_000,
  /** What visitors wrote to the team is erased then by itself. */
  retentionMonths: 12,
} as const;

/** Of what readers report of a job. */
export const reportLimits = {
  characters: 1_000,
  /** So many from different networks within the days put a warning before Apply, until somebody has looked. */
  warningFrom: 3,
  warningWithinDays: 7,
  /** Of one job; one transaction settles them all, which takes 100 writes. More tell nothing new. */
  waiting: 80,
} as const;

export const searchLimits = {
  characters: 200,
  suggestions: 8,
  /** Of one field, kept in the browser. */
  recent: 5,
} as const;

export const listLimits = {
  pageSizeMax: 100,
  pageSizeDefault: 20,
  feedEntries: 50,
} as const;

export const imageLimits = {
  bytes: 2_097_152,
  pixels: 40_000_000,
  width: 1_200,
  cardWidth: 160,
  postCardWidth: 480,
  /** What messengers still load of a link's picture. */
  previewBytes: 250_000,
} as const;

export const requestLimits = {
  jsonBytes: 100_000,
  jsonDepth: 20,
  multipartBytes: 3_000_000,
  multipartFields: 40,
  multipartFieldBytes: 200_000,
} as const;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The jobs that a reader keeps in his own browser. */
export const savedJobs = {
  max: 500,
  shownAtOnce: 24,
  fileBytes: 2_000_000,
} as const;

/** How often one client may call. */
export const rateLimits = {
  /** Refused ones: of one account for each client, and of one client for all accounts. */
  signIn: { count: 5, seconds: 15 * minute },
  /** Wrong codes for one account, whoever gives them: who does has its password. */
  signInCodes: { count: 5, seconds: 15 * minute },
  signInsOfClient: { count: 20, seconds: 15 * minute },
  contact: { count: 5, seconds: hour },
  reports: { count: 5, seconds: hour },
  newsletter: { count: 5, seconds: hour },
  alerts: { count: 10, seconds: hour },
  submission: { count: 5, seconds: hour },
  /** Of what was sent and waits for review. */
  submissionChanges: { count: 30, seconds: hour },
  /** Nobody guesses one of 192 bits; who tries is to cost little. */
  privateLinks: { count: 120, seconds: hour },
  comments: { count: 20, seconds: hour },
  /** A program may call itself another browser at each call, and each of them may like once. */
  likes: { count: 60, seconds: hour },
  /** A whole campus may read behind one address; what is refused is a count lost and no more. */
  jobViews: { count: 600, seconds: hour, inMemory: true },
  postViews: { count: 600, seconds: hour, inMemory: true },
  applyClicks: { count: 200, seconds: hour, inMemory: true },
  /** Texts of searches that nobody searched today and that find nothing. */
  newEmptySearches: { count: 20, seconds: hour },
  registration: { count: 5, seconds: hour },
  /** Of a million codes; each is good for a day. Of one client, for one address and for all. */
  codes: { count: 10, seconds: hour },
  /** Of them, so many are tried whatever others have tried for the address; the rest of all clients share a total. */
  firstCodes: { count: 3, seconds: hour },
  codesOfAddress: { count: 30, seconds: hour },
  codeMails: { count: 3, seconds: hour },
  /** To one address, whichever call sends them: of one client, and of all together. */
  codeMailsOfClient: { count: 2, seconds: day },
  codeMailsToAddress: { count: 3, seconds: day },
  search: { count: 10, seconds: 1 },
  /** One for each key that is pressed, and a class may sit behind one address. */
  suggestions: { count: 30, seconds: 1 },
  write: { count: 1, seconds: 1 },
  /** Of one host, by whichever administrators: nobody is to notice us. */
  linkChecks: { count: 6, seconds: minute },
} as const;

/** So many days of the audit log are read together. */
export const auditDaysMax = 92;

/** What administrators are shown of visits and searches, and how long it is kept for that. */
export const dashboard = {
  days: 30,
  retentionDays: 40,
  /** Of a job, after its last visit. */
  jobFiguresRetentionDays: 400,
  emptySearches: 10,
  emptySearchCharacters: 80,
  emptySearchesPerDay: 500,
  countedUpTo: 200,
  /** A page counts as looked at after so long in view. */
  seenAfterMs: 1_000,
} as const;

export const newsletterTokenHours = 48;
/** One mail for each address in so many hours, however often it is asked for. */
export const newsletterMailHours = 24;

/** Of job alerts by mail. */
export const alertLimits = {
  /** Confirmed ones of one address. */
  ofAddress: 10,
  /** In 24 hours to one address, however many alerts are asked for and by whom. */
  confirmationMails: 3,
  tokenHours: 48,
  /** In which what was removed can be brought back; then it is deleted. */
  undoHours: 24,
  /** Of one list in one mail; the others are behind the list's link. */
  jobsOfList: 50,
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

/** Page links at both ends, and the window of links around the current page. */
export const pagination = {
  homeJobs: { edges: 2, window: 5 },
  jobSidebar: { edges: 1, window: 5 },
  adminJobs: { edges: 1, window: 5, shrinks: true },
  adminContent: { edges: 1, window: 5, shrinks: true },
  relatedArticles: { edges: 1, window: 5 },
} as const;

/** What one import of jobs from a file may hold, and how it is sent. */
export const importing = {
  rows: 20_000,
  /** Added by one call, in one transaction, which takes 100 writes. */
  rowsAtOnce: 20,
  bytes: 50_000_000,
  /** The server knows a row's key for 24 hours; later a second sending could add the job again. */
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
  /** Of a form, before what is typed is looked up. */
  formSettledMs: 600,
  /** Without a key pressed. */
  draftSavedMs: 1_500,
} as const;

export const reading = {
  toTopAfterPixels: 400,
  miniTitleAfterPercent: 20,
} as const;

export const urgentForDays = 2;
/** In India: before, the jobs of the last 24 hours count as today's. */
export const dayIsYoungUntil = '12:00';
export const sidebarCollapseWidth = 900;
export const footerCopyrightYear = 2025;
