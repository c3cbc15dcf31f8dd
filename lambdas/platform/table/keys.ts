import type { SubmissionKind } from '#contract/submission-kinds.ts';

/**
 * The one file that builds keys. Every row has PK and SK; a row in the index `byKind` also has
 * GSI1PK and GSI1SK. A row whose `expiresAtEpochSeconds` is in the past counts as deleted.
 *
 * | access pattern                          | key                                            |
 * |-----------------------------------------|------------------------------------------------|
 * | a job by its id                         | PK = JOB#id, SK = META                         |
 * | all jobs, to rebuild the catalog        | GSI1PK = JOB, GSI1SK = sequence of its creation |
 * | drafts of jobs                          | PK = DRAFT, SK = id                            |
 * | drafts to be published by a time        | GSI1PK = DRAFTDUE, GSI1SK <= time              |
 * | sources: job boards of companies        | PK = SOURCE, SK = id                           |
 * | the postings of a source                | PK = SOURCE#id, SK = external id               |
 * | postings that differ from our job       | GSI1PK = SOURCECHANGE, GSI1SK = id of the job  |
 * | what has happened to a job's posting, to be applied to the job      | PK = SOURCESTEP, SK = id of the job            |
 * | a company's profile, or the company of  | PK = COMPANY, SK = slug                        |
 * |   another spelling of the name          |                                                |
 * | a company's profile and sources         | GSI1PK = COMPANY#slug                          |
 * | the changes of jobs after a sequence    | PK = CHANGES, SK > sequence                    |
 * | the newest catalog snapshots            | PK = CATALOG, SK = MANIFEST                    |
 * | the categories of a kind                | PK = CATEGORY#kind, SK = id                    |
 * | the order of a kind's categories        | PK = CATEGORY#kind, SK = #ORDER                |
 * | whether a category's name exists        | PK = CATEGORYNAME#kind, SK = folded name       |
 * | whether a category's slug exists        | PK = CATEGORYSLUG#kind, SK = slug              |
 * | categories whose jobs must be updated   | PK = CATEGORYCHANGE, SK = kind#id              |
 * | submissions of a kind and a status,     | GSI1PK = POST#status or INTERVIEW#status,      |
 * |   newest first                          |   GSI1SK = id                                  |
 * | a submission by its id                  | PK = POST#id or INTERVIEW#id, SK = META        |
 * | its author, for administrators          | PK = POST#id or INTERVIEW#id, SK = AUTHOR      |
 * | the private links of its author         | PK = POST#id or INTERVIEW#id, SK = AUTHORLINK  |
 * | the text of a post                      | PK = POST#id, SK = CONTENT                     |
 * | whether published posts have changed    | PK = POSTS, SK = REVISION                      |
 * | a visitor's view or like of a post      | PK = VIEW#post id or LIKE#post id, SK = the visitor's hash, which has another secret each day |
 * | a visitor's view or apply click of a job | PK = VISIT#job id, SK = kind#hash of the day  |
 * | views and apply clicks of some days     | PK = FIGURES, SK = yyyy-mm-dd#part             |
 * | views and apply clicks of a job         | PK = JOBFIGURES#job id, SK = META              |
 * | searches of a day without results       | PK = EMPTYSEARCH#yyyy-mm-dd, SK = TEXT#text    |
 * | how many different texts they have      | PK = EMPTYSEARCH#yyyy-mm-dd, SK = TEXTS        |
 * | approved comments of a post             | GSI1PK = COMMENTS#post id, GSI1SK = id         |
 * | comments that wait for approval         | GSI1PK = COMMENTS#pending, GSI1SK = id         |
 * | a comment by its id                     | PK = COMMENT#id, SK = META                     |
 * | messages of the contact form            | PK = CONTACT, SK = id                          |
 * | a visitor's report of a job             | PK = JOBREPORT#job id, SK = hash of the week   |
 * | the pending reports of a job            | PK = JOBREPORT#job id, SK = META               |
 * | pending reports, newest first           | GSI1PK = REPORTS, GSI1SK = id                  |
 * | the last check of a job's link          | PK = LINKCHECK, SK = job id                    |
 * | failing links                           | GSI1PK = FAILINGLINK, GSI1SK = job id          |
 * | a subscriber of the newsletter          | PK = SUBSCRIBER#hash of the address, SK = META |
 * | confirmed subscribers                   | GSI1PK = SUBSCRIBER, GSI1SK = hash             |
 * | the job alerts of an address            | PK = ALERTS#hash of the address, SK = META     |
 * | addresses with a confirmed alert        | GSI1PK = ALERTS, GSI1SK = hash                 |
 * | the day's run that sends job alerts     | PK = ALERTRUN, SK = yyyy-mm-dd                 |
 * | the owner of a lock                     | PK = LOCK#name, SK = META                      |
 * | whether a session is open               | PK = SESSION#account id, SK = session id       |
 * | accounts without the daily mail         | PK = DAILYMAILOFF, SK = account id             |
 * | accounts that have had the daily mail   | PK = DAILYMAIL#yyyy-mm-dd, SK = account id     |
 * | actions of administrators on a day      | PK = AUDIT#yyyy-mm-dd, SK = ULID               |
 * | the answer to a repeated request        | PK = IDEM#route#account#hash of the key, SK = META |
 * | calls of a client in a window           | PK = RATE#route#hash, SK = window              |
 * | the secret of the hashes of a period    | PK = SALT, SK = yyyy-mm-dd, week#number or always |
 * | mails to send, oldest first             | PK = OUTBOX or ALERTMAIL, SK = id              |
 * | mails that could not be sent            | PK = DEADLETTER or DEADALERTMAIL, SK = id      |
 * | paths to announce to search engines     | PK = ANNOUNCEMENT, SK = id                     |
 * | announcements that failed               | PK = DEADANNOUNCEMENT, SK = id                 |
 * | images that no row refers to            | PK = ORPHAN, SK = the image's key              |
 * | a test read of the readiness check      | PK = SYSTEM, SK = READY                        |
 */
export const indexByKind = 'byKind';

const sequenceDigits = 12;
/** Sequences sort as text, so they are padded. */
export const padSequence = (sequence: number) => String(sequence).padStart(sequenceDigits, '0');

export const normalizeName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).join(' ');

export const zeroResultSearchPrefix = 'TEXT#';

const submissionPartition = (kind: SubmissionKind, idOrStatus: string | number) =>
  `${kind.toUpperCase()}#${idOrStatus}`;

export const partitions = {
  changes: 'CHANGES',
  catalog: 'CATALOG',
  jobs: 'JOB',
  drafts: 'DRAFT',
  draftsDue: 'DRAFTDUE',
  companies: 'COMPANY',
  company: (slug: string) => `COMPANY#${slug}`,
  sources: 'SOURCE',
  postings: (source: string) => `SOURCE#${source}`,
  sourceChanges: 'SOURCECHANGE',
  sourceSteps: 'SOURCESTEP',
  categories: (kind: string) => `CATEGORY#${kind}`,
  categoryChanges: 'CATEGORYCHANGE',
  submissions: (kind: SubmissionKind, status: number) => submissionPartition(kind, status),
  comments: (postId: string) => `COMMENTS#${postId}`,
  pendingComments: 'COMMENTS#pending',
  contacts: 'CONTACT',
  reports: 'REPORTS',
  linkChecks: 'LINKCHECK',
  failingLinks: 'FAILINGLINK',
  subscribers: 'SUBSCRIBER',
  alerts: 'ALERTS',
  alertRuns: 'ALERTRUN',
  dayCounts: 'FIGURES',
  zeroResultSearches: (day: string) => `EMPTYSEARCH#${day}`,
  outbox: 'OUTBOX',
  deadMails: 'DEADLETTER',
  announcements: 'ANNOUNCEMENT',
  deadAnnouncements: 'DEADANNOUNCEMENT',
  alertMails: 'ALERTMAIL',
  deadAlertMails: 'DEADALERTMAIL',
  orphans: 'ORPHAN',
  audit: (day: string) => `AUDIT#${day}`,
  formerAdministrators: 'AUDIT#former',
  sessions: (accountId: string) => `SESSION#${accountId}`,
  dailyMailOff: 'DAILYMAILOFF',
} as const;

export const keys = {
  job: (id: string) => ({ PK: `JOB#${id}`, SK: 'META' }),
  jobIndex: (createdSequence: number) => ({
    GSI1PK: partitions.jobs,
    GSI1SK: padSequence(createdSequence),
  }),
  draft: (id: string) => ({ PK: partitions.drafts, SK: id }),
  /** Only scheduled drafts have these keys. */
  draftDue: (publishAt: string) => ({ GSI1PK: partitions.draftsDue, GSI1SK: publishAt }),
  source: (id: string) => ({ PK: partitions.sources, SK: id }),
  sourceIndex: (slug: string, id: string) => ({
    GSI1PK: partitions.company(slug),
    GSI1SK: id,
  }),
  posting: (source: string, id: string) => ({ PK: partitions.postings(source), SK: id }),
  sourceChangeIndex: (itemId: string) => ({ GSI1PK: partitions.sourceChanges, GSI1SK: itemId }),
  sourceStep: (jobId: string) => ({ PK: partitions.sourceSteps, SK: jobId }),
  company: (slug: string) => ({ PK: partitions.companies, SK: slug }),
  companyIndex: (slug: string) => ({ GSI1PK: partitions.company(slug), GSI1SK: slug }),
  change: (sequence: number) => ({ PK: partitions.changes, SK: padSequence(sequence) }),
  catalogManifest: () => ({ PK: partitions.catalog, SK: 'MANIFEST' }),
  category: (kind: string, id: string) => ({ PK: partitions.categories(kind), SK: id }),
  /** Cannot be a category's id, which has only letters, digits and hyphens. */
  categoryOrder: (kind: string) => ({ PK: partitions.categories(kind), SK: '#ORDER' }),
  categoryName: (kind: string, name: string) => ({
    PK: `CATEGORYNAME#${kind}`,
    SK: normalizeName(name),
  }),
  categorySlug: (kind: string, slug: string) => ({ PK: `CATEGORYSLUG#${kind}`, SK: slug }),
  categoryChange: (kind: string, id: string) => ({
    PK: partitions.categoryChanges,
    SK: `${kind}#${id}`,
  }),
  submission: (kind: SubmissionKind, id: string) => ({
    PK: submissionPartition(kind, id),
    SK: 'META',
  }),
  submissionIndex: (kind: SubmissionKind, status: number, id: string) => ({
    GSI1PK: partitions.submissions(kind, status),
    GSI1SK: id,
  }),
  submissionAuthor: (kind: SubmissionKind, id: string) => ({
    PK: submissionPartition(kind, id),
    SK: 'AUTHOR',
  }),
  /** Sorts before the text of a post, so that readers' queries leave it out. */
  submissionAuthorLink: (kind: SubmissionKind, id: string) => ({
    PK: submissionPartition(kind, id),
    SK: 'AUTHORLINK',
  }),
  postContent: (id: string) => ({ PK: submissionPartition('post', id), SK: 'CONTENT' }),
  postsRevision: () => ({ PK: 'POSTS', SK: 'REVISION' }),
  view: (postId: string, visitor: string) => ({ PK: `VIEW#${postId}`, SK: visitor }),
  like: (postId: string, visitor: string) => ({ PK: `LIKE#${postId}`, SK: visitor }),
  visit: (jobId: string, kind: string, visitor: string) => ({
    PK: `VISIT#${jobId}`,
    SK: `${kind}#${visitor}`,
  }),
  dayCounts: (day: string, part: number) => ({ PK: partitions.dayCounts, SK: `${day}#${part}` }),
  jobCounts: (jobId: string) => ({ PK: `JOBFIGURES#${jobId}`, SK: 'META' }),
  zeroResultSearch: (day: string, text: string) => ({
    PK: partitions.zeroResultSearches(day),
    SK: `${zeroResultSearchPrefix}${text}`,
  }),
  zeroResultSearchTexts: (day: string) => ({ PK: partitions.zeroResultSearches(day), SK: 'TEXTS' }),
  comment: (id: string) => ({ PK: `COMMENT#${id}`, SK: 'META' }),
  commentIndex: (partition: string, id: string) => ({ GSI1PK: partition, GSI1SK: id }),
  contact: (id: string) => ({ PK: partitions.contacts, SK: id }),
  report: (jobId: string, client: string) => ({ PK: `JOBREPORT#${jobId}`, SK: client }),
  reportIndex: (id: string) => ({ GSI1PK: partitions.reports, GSI1SK: id }),
  /** Cannot be a client's hash, which has 43 characters. */
  reportedJob: (jobId: string) => ({ PK: `JOBREPORT#${jobId}`, SK: 'META' }),
  linkCheck: (jobId: string) => ({ PK: partitions.linkChecks, SK: jobId }),
  failingLinkIndex: (jobId: string) => ({ GSI1PK: partitions.failingLinks, GSI1SK: jobId }),
  subscriber: (hash: string) => ({ PK: `SUBSCRIBER#${hash}`, SK: 'META' }),
  subscriberIndex: (hash: string) => ({ GSI1PK: partitions.subscribers, GSI1SK: hash }),
  alerts: (hash: string) => ({ PK: `ALERTS#${hash}`, SK: 'META' }),
  alertsIndex: (hash: string) => ({ GSI1PK: partitions.alerts, GSI1SK: hash }),
  alertRun: (day: string) => ({ PK: partitions.alertRuns, SK: day }),
  session: (accountId: string, sessionId: string) => ({
    PK: partitions.sessions(accountId),
    SK: sessionId,
  }),
  dailyMailOff: (accountId: string) => ({ PK: partitions.dailyMailOff, SK: accountId }),
  dailyMail: (day: string, accountId: string) => ({ PK: `DAILYMAIL#${day}`, SK: accountId }),
  lock: (name: string) => ({ PK: `LOCK#${name}`, SK: 'META' }),
  rateLimit: (route: string, client: string, window: number) => ({
    PK: `RATE#${route}#${client}`,
    SK: String(window),
  }),
  salt: (period: string) => ({ PK: 'SALT', SK: period }),
  queuedMessage: (partition: string, id: string) => ({ PK: partition, SK: id }),
  orphan: (image: string) => ({ PK: partitions.orphans, SK: image }),
  audit: (day: string, id: string) => ({ PK: partitions.audit(day), SK: id }),
  formerAdministrator: (id: string) => ({ PK: partitions.formerAdministrators, SK: id }),
  idempotency: (key: string) => ({ PK: `IDEM#${key}`, SK: 'META' }),
  readiness: () => ({ PK: 'SYSTEM', SK: 'READY' }),
} as const;
