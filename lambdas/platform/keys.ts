/**
 * The one file that builds keys. Every row has PK and SK; a row in the index `byKind` also has
 * GSI1PK and GSI1SK. Rows with `expiresAtEpochSeconds` in the past count as gone.
 *
 * | access pattern                          | key                                            |
 * |-----------------------------------------|------------------------------------------------|
 * | a job by its id                         | PK = JOB#id, SK = META                         |
 * | all jobs, to rebuild the catalog        | GSI1PK = JOB, GSI1SK = sequence of its creation |
 * | the changes of jobs after a sequence    | PK = CHANGES, SK > sequence                    |
 * | the newest catalog snapshots            | PK = CATALOG, SK = MANIFEST                    |
 * | the categories of a kind                | PK = CATEGORY#kind, SK = id                    |
 * | is a category's name taken              | PK = CATEGORYNAME#kind, SK = folded name       |
 * | posts of a status, newest first         | GSI1PK = POST#status, GSI1SK = id              |
 * | a post by its id                        | PK = POST#id, SK = META                        |
 * | interviews of a status, newest first    | GSI1PK = INTERVIEW#status, GSI1SK = id         |
 * | an interview by its id                  | PK = INTERVIEW#id, SK = META                   |
 * | what administrators did on a day        | PK = AUDIT#yyyy-mm-dd, SK = ULID               |
 * | the answer to a request made before     | PK = IDEM#key, SK = META                       |
 * | may the table be read (readiness)       | PK = SYSTEM, SK = READY                        |
 */
export const indexByKind = 'byKind';

const sequenceDigits = 12;
/** Sequences sort as text, so they are padded. */
export const paddedSequence = (sequence: number): string =>
  String(sequence).padStart(sequenceDigits, '0');

export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).join(' ');

export const partitions = {
  changes: 'CHANGES',
  catalog: 'CATALOG',
  jobs: 'JOB',
  categories: (kind: string) => `CATEGORY#${kind}`,
  posts: (status: number) => `POST#${status}`,
  interviews: (status: number) => `INTERVIEW#${status}`,
  audit: (day: string) => `AUDIT#${day}`,
} as const;

export const keys = {
  job: (id: string) => ({ PK: `JOB#${id}`, SK: 'META' }),
  jobIndex: (createdSequence: number) => ({
    GSI1PK: partitions.jobs,
    GSI1SK: paddedSequence(createdSequence),
  }),
  change: (sequence: number) => ({ PK: partitions.changes, SK: paddedSequence(sequence) }),
  catalogManifest: () => ({ PK: partitions.catalog, SK: 'MANIFEST' }),
  category: (kind: string, id: string) => ({ PK: partitions.categories(kind), SK: id }),
  categoryName: (kind: string, name: string) => ({
    PK: `CATEGORYNAME#${kind}`,
    SK: foldedName(name),
  }),
  post: (id: string) => ({ PK: `POST#${id}`, SK: 'META' }),
  postIndex: (status: number, id: string) => ({ GSI1PK: partitions.posts(status), GSI1SK: id }),
  interview: (id: string) => ({ PK: `INTERVIEW#${id}`, SK: 'META' }),
  interviewIndex: (status: number, id: string) => ({
    GSI1PK: partitions.interviews(status),
    GSI1SK: id,
  }),
  audit: (day: string, id: string) => ({ PK: partitions.audit(day), SK: id }),
  idempotency: (key: string) => ({ PK: `IDEM#${key}`, SK: 'META' }),
  readiness: () => ({ PK: 'SYSTEM', SK: 'READY' }),
} as const;
