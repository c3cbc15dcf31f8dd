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
 * | what has happened to a job's posting    | PK = POSTINGEVENT, SK = id of the job          |
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
 * | a visitor's view or like of a post      | PK = VIEW#post id or LIKE#post id, SK = the visitor's daily hash |
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
  postingEvents: 'POSTINGEVENT',
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

const rowKey = (PK: string, SK: string) => ({ PK, SK });
const indexKey = (GSI1PK: string, GSI1SK: string) => ({ GSI1PK, GSI1SK });

export const keys = {
  job: (id: string) => rowKey(`JOB#${id}`, 'META'),
  jobIndex: (createdSequence: number) => indexKey(partitions.jobs, padSequence(createdSequence)),
  draft: (id: string) => rowKey(partitions.drafts, id),
  /** Only scheduled drafts have these keys. */
  draftDue: (publishAt: string) => indexKey(partitions.draftsDue, publishAt),
  source: (id: string) => rowKey(partitions.sources, id),
  sourceIndex: (slug: string, id: string) => indexKey(partitions.company(slug), id),
  posting: (source: string, id: string) => rowKey(partitions.postings(source), id),
  sourceChangeIndex: (jobId: string) => indexKey(partitions.sourceChanges, jobId),
  postingEvent: (jobId: string) => rowKey(partitions.postingEvents, jobId),
  company: (slug: string) => rowKey(partitions.companies, slug),
  companyIndex: (slug: string) => indexKey(partitions.company(slug), slug),
  change: (sequence: number) => rowKey(partitions.changes, padSequence(sequence)),
  catalogManifest: () => rowKey(partitions.catalog, 'MANIFEST'),
  category: (kind: string, id: string) => rowKey(partitions.categories(kind), id),
  /** Cannot be a category's id, which has only letters, digits and hyphens. */
  categoryOrder: (kind: string) => rowKey(partitions.categories(kind), '#ORDER'),
  categoryName: (kind: string, name: string) => rowKey(`CATEGORYNAME#${kind}`, normalizeName(name)),
  categorySlug: (kind: string, slug: string) => rowKey(`CATEGORYSLUG#${kind}`, slug),
  categoryChange: (kind: string, id: string) => rowKey(partitions.categoryChanges, `${kind}#${id}`),
  submission: (kind: SubmissionKind, id: string) => rowKey(submissionPartition(kind, id), 'META'),
  submissionIndex: (kind: SubmissionKind, status: number, id: string) =>
    indexKey(partitions.submissions(kind, status), id),
  submissionAuthor: (kind: SubmissionKind, id: string) =>
    rowKey(submissionPartition(kind, id), 'AUTHOR'),
  /** Sorts before the text of a post, so that readers' queries leave it out. */
  submissionAuthorLink: (kind: SubmissionKind, id: string) =>
    rowKey(submissionPartition(kind, id), 'AUTHORLINK'),
  postContent: (id: string) => rowKey(submissionPartition('post', id), 'CONTENT'),
  postsRevision: () => rowKey('POSTS', 'REVISION'),
  view: (postId: string, visitor: string) => rowKey(`VIEW#${postId}`, visitor),
  like: (postId: string, visitor: string) => rowKey(`LIKE#${postId}`, visitor),
  visit: (jobId: string, kind: string, visitor: string) =>
    rowKey(`VISIT#${jobId}`, `${kind}#${visitor}`),
  dayCounts: (day: string, part: number) => rowKey(partitions.dayCounts, `${day}#${part}`),
  jobCounts: (jobId: string) => rowKey(`JOBFIGURES#${jobId}`, 'META'),
  zeroResultSearch: (day: string, text: string) =>
    rowKey(partitions.zeroResultSearches(day), `${zeroResultSearchPrefix}${text}`),
  zeroResultSearchTexts: (day: string) => rowKey(partitions.zeroResultSearches(day), 'TEXTS'),
  comment: (id: string) => rowKey(`COMMENT#${id}`, 'META'),
  commentIndex: indexKey,
  contact: (id: string) => rowKey(partitions.contacts, id),
  report: (jobId: string, client: string) => rowKey(`JOBREPORT#${jobId}`, client),
  reportIndex: (id: string) => indexKey(partitions.reports, id),
  /** Cannot be a client's hash, which has 43 characters. */
  reportedJob: (jobId: string) => rowKey(`JOBREPORT#${jobId}`, 'META'),
  linkCheck: (jobId: string) => rowKey(partitions.linkChecks, jobId),
  failingLinkIndex: (jobId: string) => indexKey(partitions.failingLinks, jobId),
  subscriber: (hash: string) => rowKey(`SUBSCRIBER#${hash}`, 'META'),
  subscriberIndex: (hash: string) => indexKey(partitions.subscribers, hash),
  alerts: (hash: string) => rowKey(`ALERTS#${hash}`, 'META'),
  alertsIndex: (hash: string) => indexKey(partitions.alerts, hash),
  alertRun: (day: string) => rowKey(partitions.alertRuns, day),
  session: (accountId: string, sessionId: string) =>
    rowKey(partitions.sessions(accountId), sessionId),
  dailyMailOff: (accountId: string) => rowKey(partitions.dailyMailOff, accountId),
  dailyMail: (day: string, accountId: string) => rowKey(`DAILYMAIL#${day}`, accountId),
  lock: (name: string) => rowKey(`LOCK#${name}`, 'META'),
  rateLimit: (route: string, client: string, window: number) =>
    rowKey(`RATE#${route}#${client}`, String(window)),
  salt: (period: string) => rowKey('SALT', period),
  queuedMessage: rowKey,
  orphan: (image: string) => rowKey(partitions.orphans, image),
  audit: (day: string, id: string) => rowKey(partitions.audit(day), id),
  formerAdministrator: (id: string) => rowKey(partitions.formerAdministrators, id),
  idempotency: (key: string) => rowKey(`IDEM#${key}`, 'META'),
  readiness: () => rowKey('SYSTEM', 'READY'),
} as const;
