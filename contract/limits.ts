/** A function answers before HTTP APIs and CloudFront, which wait for 30 seconds, give up. */

export const maxAnswerSeconds = 28;

/* The specified business constants, and the limits of the API. */

/** The privacy policy and the terms promise these, as specified. */
export { default as legal } from '#data/texts/legal.json' with { type: 'json' };

export const textLimits = {
  lineCharacters: 200,
  longTextCharacters: 20_000,
  urlCharacters: 2_048,
  emailCharacters: 254,
  idCharacters: 64,
} as const;

export const accountLimits = {
  /** Cognito's limit for a user name. */
  emailCharacters: 128,
  passwordCharacters: 256,
  newPasswordMinCharacters: 12,
  tokenCharacters: 200,
  /** Six digits, with the blanks of a paste. */
  codeCharacters: 40,
  /** Holds the account's id and Cognito's session of a sign-in that waits for its code. */
  challengeCharacters: 2_200,
  sessionDays: 30,
  invitationDays: 3,
} as const;

export const jobLimits = {
  similarToClosedJob: 5,
  similarToLiveJob: 4,
  similarMax: 20,
  /** The firewall refuses a query of more than 2 kB. */
  byIdMax: 50,
  validForDays: 30,
  expiresSoonDays: 7,
  skillsOnCard: 3,
} as const;

export const postLimits = {
  /** Also limits the reason of a rejection. */
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

export const feedbackLimits = { characters: 5_000 } as const;

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
  /** Its saved reply, encrypted as base64, has to fit in an item of DynamoDB: 400 kB. */
  interviewBytes: 290_000,
  jsonDepth: 20,
  multipartBytes: 3_000_000,
  multipartFields: 40,
  multipartFieldBytes: 200_000,
} as const;

export const savedJobsLimits = { max: 500, shownPerStep: 24, fileBytes: 2_000_000 } as const;

export const auditDaysMax = 92;

export const dashboardLimits = {
  days: 30,
  retentionDays: 40,
  /** The figures of a job are kept so long after its last visit. */
  jobCountsRetentionDays: 400,
  zeroResultSearches: 10,
  zeroResultSearchCharacters: 80,
  zeroResultSearchesPerDay: 500,
  /** Pending items are counted up to this, so a count of 200 means 200 or more. */
  maxCount: 200,
  /** A page counts as viewed when it has been visible for so long. */
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

export const importLimits = {
  rows: 20_000,
  /** One call adds these in one transaction, which takes 100 writes. */
  rowsPerCall: 20,
  bytes: 50_000_000,
  /** The server remembers a row's key for 24 hours. After that a repeated call would add the job twice. */
  retentionHours: 23,
} as const;

export const scrollThresholds = { toTopAfterPixels: 400, miniTitleAfterPercent: 20 } as const;

export const newForDays = 2;
/** Before this time in India, the jobs of the last 24 hours count as today's. */
export const todayIncludesYesterdayUntil = '12:00';
export const sidebarCollapseWidth = 900;
export const footerCopyrightYear = 2025;
