/** The kinds of page that nearly everybody looks at. */
export const pageKinds = ['home', 'listing', 'search', 'job', 'post'] as const;
export type PageKind = (typeof pageKinds)[number];

/** What visitors are taken to do. None of it is measured: change it here and run `npm run cost`. */
export const traffic = {
  /** Today's, from which the multiples are counted. */
  viewsADay: 10_000,
  /** The busiest second against the average one: most read between ten in the morning and midnight, and a mail or a shared link doubles that. */
  peak: 6,
  /** A visitor comes for a job, mostly from a listing; posts are read by those who search for advice. */
  mix: { home: 0.15, listing: 0.3, search: 0.15, job: 0.3, post: 0.1 },
  /** The first is loaded as a document; of the others so many are shown by the code that is there already. */
  viewsAVisit: 3,
  shownInPlace: 0.8,
  /** Visitors whose browser holds none of the site's files: links are shared widely, and each release renames some files. */
  firstVisits: 0.6,
  /**
   * Documents that CloudFront has: a page is kept for a minute, so at today's traffic two readers
   * seldom meet; most in a crowded page's own address, never in a search's.
   */
  cachedDocuments: { home: 0.1, listing: 0.05, search: 0, job: 0.05, post: 0.05 },
  /** Answers of the API are kept for two seconds. */
  cachedCalls: 0,
  /** Calls while a search's words are typed, one for each pause; half of all searches begin in the box. */
  suggestionsASearch: 2,
  /** Logos and pictures that a page names and the browser has not kept, and their size. */
  newImages: 0.5,
  imageBytes: 6_000,
  /** Files that CloudFront has to fetch from S3: after a release, or where nobody asked for long. */
  fetchedFiles: 0.01,
  /** Header lines of an answer, most of them the security policy. */
  headerBytes: 1_100,
  /** Calls that meet no waiting environment; Lambda keeps one for some minutes. */
  coldStarts: 0.02,
  /** Published posts, whose list each environment of a function keeps for a minute. */
  posts: 100,
} as const;

/** How a process here becomes a function there. */
export const lambda = {
  /** So much memory brings one whole core. */
  memoryOfOneCore: 1_769,
  /** CPU time of Graviton2 against that of this machine, for the same work in Node: it is slower core by core. */
  armFactor: 1.2,
  /** One way to the table or a bucket and back; those made at once are counted as one after another. */
  roundTripMs: 4,
  /** A process of Lambda's own before our code is imported, billed since August 2025. */
  runtimeStartMs: 90,
} as const;

/** Of the account and of each store, as AWS publishes them; a new account may begin with less. */
export const quotas = {
  concurrentRuns: 1_000,
  partitionReadsPerSecond: 3_000,
  partitionWritesPerSecond: 1_000,
  /** On demand, before it has seen more. */
  newTableWritesPerSecond: 4_000,
  edgeRequestsPerSecond: 250_000,
  temporaryBytes: 512 * 2 ** 20,
} as const;

export const secondsAMonth = 30 * 86_400;
