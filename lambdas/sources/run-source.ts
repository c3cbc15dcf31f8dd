import { systemActor } from '#contract/audit-actions.ts';
import { dayMs } from '#contract/india-time.ts';
import { sourceReadIntervalHours, type SourceRun } from '#contract/sources.ts';
import { isCategoryField, isJobField } from '#contract/job-fields.ts';
import { toCompanyKey } from '#contract/normalize-names.ts';
import { type JobIdentity, isSameJob, buildSameJobKeys } from '#domain/same-job.ts';
import { createPostingMapper, type MappedJob } from '#job-import/checking/map-source-posting.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import { retryOnConflict } from '#lambdas/platform/table/write-rows.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { type SourceClient, SourceError, Unchanged, type Validators } from './source-client.ts';
import type { PostingRepository, PostingRow } from './posting-repository.ts';
import {
  toSourcePosting,
  type SourceReading,
  toSourceName,
  findSourceAdapter,
  readPostings,
} from './read-postings.ts';
import type { SourceRow } from '#lambdas/platform/source-rows.ts';
import type { SourceRepository } from './source-repository.ts';

export interface SourceRunDependencies {
  sources: SourceRepository;
  postings: PostingRepository;
  categories: () => Promise<Categories>;
  listJobs: (company: string) => Promise<readonly IdentifiedJob[]>;
  /** With known validators, an unchanged source is not read again. */
  createClient: (address: string, validators?: Validators) => SourceClient;
  /** True for demo sources, which change every minute. */
  isDemo?: (address: string) => boolean;
  now: () => Date;
}

const readIntervalMs = (sourceReadIntervalHours * dayMs) / 24;
const demoIntervalMs = 15_000;

const internalErrorText =
  'Something went wrong here, and not on the board. It is read again within an hour.';

/** If more than half of at least this many are missing, the list may be truncated: ask first. */
const minListedToAsk = 5;

const isListed = ({ removedAt }: PostingRow): boolean => removedAt === undefined;

/** A removed field becomes ''. Category changes alone do not count, since categories are derived. */
function diffFields(before: MappedJob['fields'], after: MappedJob['fields']) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? '') !== (after[name] ?? ''),
  );
  const hasStatedChange = names.some((name) => isJobField(name) && !isCategoryField(name));
  return hasStatedChange ? Object.fromEntries(names.map((name) => [name, after[name] ?? ''])) : {};
}

type IdentifiedJob = JobIdentity & { id: string };
const toComparable = (job: IdentifiedJob) => ({ id: job.id, keys: buildSameJobKeys(job) });
type ComparableJob = ReturnType<typeof toComparable>;

/** The returned function finds a draft or job that matches a posting and is not of this source. */
async function createMatchFinder(
  { listJobs, drafts }: SourceUpdate['context'],
  company: string,
  ownPostings: Iterable<PostingRow>,
) {
  const ownItemIds = new Set(Array.from(ownPostings, ({ itemId }) => itemId));
  const comparableJobs = [...(await listJobs(company)).map(toComparable), ...(await drafts())];
  const otherJobs = comparableJobs.filter(({ id }) => !ownItemIds.has(id));
  return (job: JobIdentity): string | undefined => {
    const postingKeys = buildSameJobKeys(job);
    return otherJobs.find(({ keys }) => isSameJob(postingKeys, keys))?.id;
  };
}

type RunCounts = Omit<SourceRun, 'at' | 'error'>;
const noChanges = { added: 0, changed: 0, removed: 0, relisted: 0 };
const noCounts: RunCounts = { total: 0, matching: 0, ...noChanges };

interface SourceUpdate {
  source: SourceRow;
  reading: SourceReading;
  context: SourceRunDependencies & { drafts: () => Promise<ComparableJob[]> };
  rowsById: Map<string, PostingRow>;
  counts: RunCounts;
}

/** Retries with the current row after an administrator changed it at the same time. */
function writeLatest(
  postings: PostingRepository,
  row: PostingRow,
  writeRow: (row: PostingRow) => Promise<PostingRow>,
): Promise<PostingRow> {
  let needsReload = false;
  return retryOnConflict(async () => {
    const current = needsReload ? await postings.find(row.source, row.externalId) : row;
    needsReload = true;
    return current ? writeRow(current) : row;
  });
}

async function closeMissing(missing: readonly PostingRow[], update: SourceUpdate): Promise<void> {
  const { source, context, rowsById, counts } = update;
  const removedAt = context.now().toISOString();
  for (const posting of missing) {
    const closedPosting = await writeLatest(context.postings, posting, (posting) =>
      context.postings.saveWithEvent({ ...posting, removedAt }, 'removed', source.system),
    );
    rowsById.set(posting.externalId, closedPosting);
    counts.removed += 1;
  }
}

async function updateKnownPosting(
  old: PostingRow,
  mapped: MappedJob,
  { source, context, counts }: SourceUpdate,
): Promise<PostingRow> {
  let row = old;
  if (!isListed(old)) {
    row = await context.postings.saveWithEvent(
      { ...old, removedAt: undefined },
      'relisted',
      source.system,
    );
    counts.relisted += 1;
  }
  const change = diffFields(row.fields, mapped.fields);
  if (Object.keys(change).length === 0) return row;
  const saved = await saveChange(row, { mapped, change, at: context.now().toISOString() }, context);
  counts.changed += 1;
  return saved;
}

async function savePostings(update: SourceUpdate): Promise<void> {
  const { source, reading, context, rowsById, counts } = update;
  const { postings } = context;
  const mapJob = createPostingMapper(await context.categories(), context.now());
  let findMatch: Awaited<ReturnType<typeof createMatchFinder>> | undefined;
  for (const posting of reading.wantedPostings) {
    const { externalId, role } = posting;
    const company = posting.company || source.company;
    const mapped = mapJob(toSourcePosting({ ...posting, company }));
    const knownPosting = rowsById.get(externalId);
    if (knownPosting) {
      const updatePosting = (row: PostingRow) => updateKnownPosting(row, mapped, update);
      rowsById.set(externalId, await writeLatest(postings, knownPosting, updatePosting));
      continue;
    }
    findMatch ??= await createMatchFinder(context, company, rowsById.values());
    const itemId = findMatch(mapped.fields);
    const title = [role, company].filter(Boolean).join(', ');
    const row = await (itemId === undefined
      ? postings.addWithDraft(source, externalId, mapped)
      : postings.linkToDraftOrJob(source, externalId, { fields: mapped.fields, itemId, title }));
    if (itemId === undefined)
      (await context.drafts()).push(toComparable({ ...mapped.fields, id: row.itemId }));
    rowsById.set(externalId, row);
    counts.added += 1;
  }
}

type NewReading = Pick<SourceUpdate, 'source' | 'reading' | 'context'>;

/** Writes each posting separately. Writes nothing where an administrator must first decide. */
async function applyReading({ source, reading, context }: NewReading) {
  const rows = await context.postings.list(source.id);
  const rowsById = new Map(rows.map((row) => [row.externalId, row]));
  const presentIds = new Set([
    ...reading.wantedPostings.map(({ externalId }) => externalId),
    ...reading.leftOutPostings.map(({ posting }) => posting.externalId),
  ]);
  const counts = { ...noCounts, total: presentIds.size, matching: reading.wantedPostings.length };
  const listed = [...rowsById.values()].filter(isListed);
  const missing = reading.isComplete
    ? listed.filter(({ externalId }) => !presentIds.has(externalId))
    : [];
  const hasTooManyMissing =
    missing.length > 0 &&
    (presentIds.size === 0 ||
      (listed.length >= minListedToAsk && missing.length > listed.length / 2));
  // An administrator decided to keep this many open. If more are missing, the question is asked again.
  const keepsMissingOpen = hasTooManyMissing && missing.length <= (source.keptOpenCount ?? 0);
  if (hasTooManyMissing && source.mayCloseAll !== true && !keepsMissingOpen)
    return { counts, pendingClosure: { removed: missing.length, total: listed.length }, listed };
  const update = { source, reading, context, rowsById, counts };
  if (!keepsMissingOpen) await closeMissing(missing, update);
  await savePostings(update);
  const keptOpenCount = keepsMissingOpen ? source.keptOpenCount : undefined;
  return {
    counts,
    pendingClosure: undefined,
    keptOpenCount,
    listed: [...rowsById.values()].filter(isListed),
  };
}

/** Updates an unedited draft directly. Other changes wait for an administrator. */
async function saveChange(
  storedPosting: PostingRow,
  { mapped, change, at }: { mapped: MappedJob; change: Record<string, string>; at: string },
  { postings }: SourceRunDependencies,
): Promise<PostingRow> {
  const updatedPosting = { ...storedPosting, fields: mapped.fields };
  const item = (await postings.findDraftsAndJobs([storedPosting.itemId])).get(storedPosting.itemId);
  if (item?.draft?.updatedBy === systemActor.id)
    return postings.saveWithDraft(updatedPosting, item.draft, mapped);
  const differences = Object.entries({ ...storedPosting.change, ...change }).filter(
    ([name, value]) => item && String(item.fields[name] ?? '') !== value,
  );
  const hasDifferences = differences.length > 0;
  return postings.save({
    ...updatedPosting,
    change: hasDifferences ? Object.fromEntries(differences) : undefined,
    changedAt: hasDifferences ? (storedPosting.changedAt ?? at) : undefined,
  });
}

async function countPublished(rows: readonly PostingRow[], postings: PostingRepository) {
  const unpublishedRows = rows.filter(({ isPublished }) => !isPublished);
  const publishedIds = await postings.findPublishedIds(unpublishedRows.map(({ itemId }) => itemId));
  const newlyPublished = unpublishedRows.filter(({ itemId }) => publishedIds.has(itemId));
  for (const posting of newlyPublished)
    await writeLatest(postings, posting, (row) => postings.save({ ...row, isPublished: true }));
  return rows.length - unpublishedRows.length + newlyPublished.length;
}

/** The caller must have claimed the source. No job is closed after a failed reading. */
export function sourceRunner(dependencies: SourceRunDependencies) {
  let drafts: Promise<ComparableJob[]> | undefined;
  const loadDrafts = async () =>
    (await dependencies.postings.listComparableDrafts()).map(toComparable);
  const context = { ...dependencies, drafts: () => (drafts ??= loadDrafts()) };
  const { sources, postings, createClient, isDemo, now } = context;

  const nextRun = ({ address }: SourceRow) =>
    new Date(now().getTime() + (isDemo?.(address) ? demoIntervalMs : readIntervalMs)).toISOString();

  async function read(source: SourceRow): Promise<Partial<SourceRow>> {
    const at = now().toISOString();
    const success = { seenAt: at, failingSince: undefined };
    const adapter = findSourceAdapter(source.address);
    if (!adapter) throw new SourceError('missing');
    const mustReadAll = source.pendingClosure || source.mayCloseAll || source.failingSince;
    const client = createClient(source.address, mustReadAll ? undefined : source.validators);
    const reading = await readPostings(adapter, client, source.rules).catch((error: unknown) => {
      if (error instanceof Unchanged) return undefined;
      throw error;
    });
    if (!reading)
      return { ...success, lastRun: { ...noCounts, ...source.lastRun, ...noChanges, at } };
    const { system, validators } = reading;
    const company = source.company || reading.company;
    const isOtherCompany = toCompanyKey(reading.company || company) !== toCompanyKey(company);
    if (isOtherCompany) throw new SourceError('other-company', `(${reading.company})`);
    const name = toSourceName(adapter, { company });
    const update = { source: { ...source, system, company, name }, reading, context };
    const { counts, pendingClosure, keptOpenCount, listed } = await applyReading(update);
    return {
      ...{ ...success, name, company, system, pendingClosure, lastRun: { at, ...counts } },
      postingCount: listed.length,
      publishedCount: await countPublished(listed, postings),
      // Without validators, the next run reads the list again.
      ...(pendingClosure
        ? { validators: undefined }
        : { validators, keptOpenCount, mayCloseAll: undefined }),
    };
  }

  return async (source: SourceRow): Promise<SourceRow> => {
    try {
      const changes = await read(source);
      return await sources.change(source.id, (row) => ({ ...changes, nextRunAt: nextRun(row) }));
    } catch (error) {
      const at = now().toISOString();
      const isSourceError = error instanceof SourceError;
      const message = isSourceError ? error.message : internalErrorText;
      const failedSource = await sources.change(source.id, (row) => ({
        // After an error of our own, the source is read again when the claim expires.
        ...(isSourceError && { nextRunAt: nextRun(row) }),
        failingSince: row.failingSince ?? at,
        lastRun: { ...noCounts, at, error: message },
      }));
      if (!isSourceError) throw error;
      log.info('a source could not be read', { source: source.id, error: error.code });
      return failedSource;
    }
  };
}

/** This many readings of the largest size fit into the function's memory. */
const concurrentReads = 4;

export function dueSourcesRunner(context: SourceRunDependencies) {
  return async (hasTime: () => boolean): Promise<{ read: number; failed: number }> => {
    const at = context.now().toISOString();
    const runSource = sourceRunner(context);
    const dueQueue = (await context.sources.all())
      .filter(({ isPaused, nextRunAt }) => !isPaused && nextRunAt <= at)
      .toSorted((first, second) => (first.nextRunAt < second.nextRunAt ? -1 : 1));
    const result = { read: 0, failed: 0 };
    const worker = async () => {
      for (let source = dueQueue.shift(); source && hasTime(); source = dueQueue.shift()) {
        if (!(await context.sources.claim(source))) continue;
        try {
          await runSource(source);
          result.read += 1;
        } catch (error) {
          result.failed += 1;
          const { id } = source;
          log.error('a source was not processed', { source: id, error: describeError(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: concurrentReads }, worker));
    if (result.failed > 0) throw new Error(`${result.failed} sources were not processed`);
    return result;
  };
}
