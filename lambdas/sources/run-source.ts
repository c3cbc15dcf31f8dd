import { systemActor } from '#contract/audit-actions.ts';
import { dayMs } from '#contract/india-time.ts';
import { readEveryHours, type SourceRun } from '#contract/sources.ts';
import { isCategory, isJobField } from '#contract/job-fields.ts';
import { companyKey, type JobIdentity } from '#contract/same-job.ts';
import { isSameJob, sameJobKeys } from '#domain/same-job.ts';
import { boardJobMapper, type MappedJob } from '#job-import/checking/map-board-job.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import { retryOnConflict } from '#lambdas/platform/table/transaction.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { type BoardClient, BoardFault, Unchanged, type Validators } from './board-client.ts';
import type { OpeningRepository, OpeningRow } from './opening-repository.ts';
import {
  boardJob,
  type BoardReading,
  boardName,
  companyBoard,
  readPostings,
} from './read-postings.ts';
import type { CompanyBoard } from './applicant-system.ts';
import type { SourceRow } from '#lambdas/platform/source-reader.ts';
import type { SourceRepository } from './source-repository.ts';

export interface Sources {
  sources: SourceRepository;
  openings: OpeningRepository;
  categories: () => Promise<Categories>;
  listJobs: (company: string) => Promise<readonly Item[]>;
  /** With known validators, an unchanged source is not read again. */
  clientFor: (address: string, known?: Validators) => BoardClient;
  /** True for demo sources, which change every minute. */
  isDemo?: (address: string) => boolean;
  now: () => Date;
}

const everyMs = (readEveryHours * dayMs) / 24;
const demoEveryMs = 15_000;

const ownFault =
  'Something went wrong here, and not on the board. It is read again within an hour.';

/** Closing more than half of at least this many needs an administrator: the list may be truncated. */
const fewestForDoubt = 5;

const isOpen = ({ goneAt }: OpeningRow): boolean => goneAt === undefined;

/** A removed field becomes ''. Category changes alone do not count, since categories are derived. */
function changesBetween(before: MappedJob['fields'], after: MappedJob['fields']) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? '') !== (after[name] ?? ''),
  );
  const isStated = names.some((name) => isJobField(name) && !isCategory(name));
  return isStated ? Object.fromEntries(names.map((name) => [name, after[name] ?? ''])) : {};
}

type Item = JobIdentity & { id: string };
const keyed = (item: Item) => ({ id: item.id, keys: sameJobKeys(item) });
type Keyed = ReturnType<typeof keyed>;

/** The returned function finds a draft or job that matches a posting and is not of this source. */
async function prepareFinder(
  { listJobs, drafts }: Following['context'],
  company: string,
  own: Iterable<OpeningRow>,
) {
  const ours = new Set(Array.from(own, ({ itemId }) => itemId));
  const all = [...(await listJobs(company)).map(keyed), ...(await drafts())];
  const known = all.filter(({ id }) => !ours.has(id));
  return (job: JobIdentity): string | undefined => {
    const posting = sameJobKeys(job);
    return known.find(({ keys }) => isSameJob(posting, keys))?.id;
  };
}

type Figures = Omit<SourceRun, 'at' | 'fault'>;
const nothingNew = { added: 0, changed: 0, gone: 0, back: 0 };
const nothing: Figures = { total: 0, wanted: 0, ...nothingNew };

interface Following {
  source: SourceRow;
  reading: BoardReading;
  context: Sources & { drafts: () => Promise<Keyed[]> };
  known: Map<string, OpeningRow>;
  figures: Figures;
}

/** Retries with the current row after an administrator changed it at the same time. */
function writeOver(
  { openings }: Pick<Sources, 'openings'>,
  row: OpeningRow,
  write: (row: OpeningRow) => Promise<OpeningRow>,
): Promise<OpeningRow> {
  let isStale = false;
  return retryOnConflict(async () => {
    const current = isStale ? await openings.find(row.source, row.externalId) : row;
    isStale = true;
    return current ? write(current) : row;
  });
}

async function closeGone(gone: readonly OpeningRow[], following: Following): Promise<void> {
  const { source, context, known, figures } = following;
  const goneAt = context.now().toISOString();
  for (const open of gone) {
    const closed = await writeOver(context, open, (row) =>
      context.openings.follow({ ...row, goneAt }, 'close', source.system),
    );
    known.set(open.externalId, closed);
    figures.gone += 1;
  }
}

async function followKnown(
  old: OpeningRow,
  mapped: MappedJob,
  { source, context, figures }: Following,
): Promise<OpeningRow> {
  let row = old;
  if (!isOpen(old)) {
    row = await context.openings.follow({ ...old, goneAt: undefined }, 'open', source.system);
    figures.back += 1;
  }
  const change = changesBetween(row.fields, mapped.fields);
  if (Object.keys(change).length === 0) return row;
  const followed = await changed(row, { mapped, change, at: context.now().toISOString() }, context);
  figures.changed += 1;
  return followed;
}

async function takeMatching(following: Following): Promise<void> {
  const { source, reading, context, known, figures } = following;
  const { openings } = context;
  const map = boardJobMapper(await context.categories(), context.now());
  let find: Awaited<ReturnType<typeof prepareFinder>> | undefined;
  for (const posting of reading.wanted) {
    const { externalId, role } = posting;
    const company = posting.company || source.company;
    const mapped = map(boardJob({ ...posting, company }));
    const old = known.get(externalId);
    if (old) {
      const write = (row: OpeningRow) => followKnown(row, mapped, following);
      known.set(externalId, await writeOver(context, old, write));
      continue;
    }
    find ??= await prepareFinder(context, company, known.values());
    const itemId = find(mapped.fields);
    const title = [role, company].filter(Boolean).join(', ');
    const row = await (itemId === undefined
      ? openings.add(source, externalId, mapped)
      : openings.join(source, externalId, { fields: mapped.fields, itemId, title }));
    if (itemId === undefined)
      (await context.drafts()).push(keyed({ ...mapped.fields, id: row.itemId }));
    known.set(externalId, row);
    figures.added += 1;
  }
}

/** Writes each posting separately. Writes nothing where an administrator must first decide. */
async function followBoard({ source, reading, context }: Omit<Following, 'known' | 'figures'>) {
  const rows = await context.openings.list(source.id);
  const known = new Map(rows.map((row) => [row.externalId, row]));
  const present = new Set([
    ...reading.wanted.map(({ externalId }) => externalId),
    ...reading.leftOut.map(({ posting }) => posting.externalId),
  ]);
  const figures = { ...nothing, total: present.size, wanted: reading.wanted.length };
  const open = [...known.values()].filter(isOpen);
  const gone = reading.isComplete ? open.filter(({ externalId }) => !present.has(externalId)) : [];
  const isDoubtful =
    gone.length > 0 &&
    (present.size === 0 || (open.length >= fewestForDoubt && gone.length > open.length / 2));
  // An administrator decided to keep this many open. If more are missing, the question is asked again.
  const staysOpen = isDoubtful && gone.length <= (source.keptGone ?? 0);
  if (isDoubtful && source.mayCloseGone !== true && !staysOpen)
    return { figures, question: { gone: gone.length, of: open.length }, open };
  const following = { source, reading, context, known, figures };
  if (!staysOpen) await closeGone(gone, following);
  await takeMatching(following);
  const keptGone = staysOpen ? source.keptGone : undefined;
  return { figures, question: undefined, keptGone, open: [...known.values()].filter(isOpen) };
}

/** Updates an unedited draft directly. Other changes wait for an administrator. */
async function changed(
  old: OpeningRow,
  { mapped, change, at }: { mapped: MappedJob; change: Record<string, string>; at: string },
  { openings }: Sources,
): Promise<OpeningRow> {
  const seen = { ...old, fields: mapped.fields };
  const item = (await openings.items([old.itemId])).get(old.itemId);
  if (item?.draft?.updatedBy === systemActor.id) return openings.rewrite(seen, item.draft, mapped);
  const otherwise = Object.entries({ ...old.change, ...change }).filter(
    ([name, value]) => item && String(item.fields[name] ?? '') !== value,
  );
  const isOther = otherwise.length > 0;
  return openings.save({
    ...seen,
    change: isOther ? Object.fromEntries(otherwise) : undefined,
    changedAt: isOther ? (old.changedAt ?? at) : undefined,
  });
}

async function countPublished(rows: readonly OpeningRow[], openings: OpeningRepository) {
  const unknown = rows.filter(({ isPublished }) => !isPublished);
  const published = await openings.published(unknown.map(({ itemId }) => itemId));
  const found = unknown.filter(({ itemId }) => published.has(itemId));
  for (const each of found)
    await writeOver({ openings }, each, (row) => openings.save({ ...row, isPublished: true }));
  return rows.length - unknown.length + found.length;
}

/** The caller must have claimed the source. No job is closed after a failed reading. */
export function sourceRun(sharing: Sources) {
  let drafts: Promise<Keyed[]> | undefined;
  const loadDrafts = async () => (await sharing.openings.drafts()).map(keyed);
  const context = { ...sharing, drafts: () => (drafts ??= loadDrafts()) };
  const { sources, openings, clientFor, isDemo, now } = context;

  const nextRun = ({ address }: SourceRow) =>
    new Date(now().getTime() + (isDemo?.(address) ? demoEveryMs : everyMs)).toISOString();

  async function readBoard(source: SourceRow, board: CompanyBoard) {
    const isUnsure = source.question || source.mayCloseGone || source.failingSince;
    const known = isUnsure ? undefined : source.validators;
    try {
      return await readPostings(board, clientFor(source.address, known), source.rules);
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
  }

  async function read(source: SourceRow): Promise<Partial<SourceRow>> {
    const at = now().toISOString();
    const good = { seenAt: at, failingSince: undefined };
    const board = companyBoard(source.address);
    if (!board) throw new BoardFault('no-board');
    const reading = await readBoard(source, board);
    if (!reading) return { ...good, lastRun: { ...nothing, ...source.lastRun, ...nothingNew, at } };
    const { system, validators } = reading;
    const company = source.company || reading.company;
    const isAnothers = companyKey(reading.company || company) !== companyKey(company);
    if (isAnothers) throw new BoardFault('another', `(${reading.company})`);
    const name = boardName(board, { company });
    const own = { ...source, system, company, name };
    const { figures, question, keptGone, open } = await followBoard({
      ...{ source: own, reading, context },
    });
    return {
      ...{ ...good, name, company, system, question, lastRun: { at, ...figures } },
      ...{ openings: open.length, published: await countPublished(open, openings) },
      // Without validators, the next run reads the list again.
      ...(question ? { validators: undefined } : { validators, keptGone, mayCloseGone: undefined }),
    };
  }

  return async (source: SourceRow): Promise<SourceRow> => {
    try {
      const changes = await read(source);
      return await sources.change(source.id, (row) => ({ ...changes, nextRunAt: nextRun(row) }));
    } catch (error) {
      const at = now().toISOString();
      const isBoards = error instanceof BoardFault;
      const fault = isBoards ? error.message : ownFault;
      const failed = await sources.change(source.id, (row) => ({
        // After an error of our own, the source is read again when the claim expires.
        ...(isBoards && { nextRunAt: nextRun(row) }),
        failingSince: row.failingSince ?? at,
        lastRun: { ...nothing, at, fault },
      }));
      if (!isBoards) throw error;
      log.info('a source could not be read', { source: source.id, error: error.code });
      return failed;
    }
  };
}

/** This many readings of the largest size fit into the function's memory. */
const together = 4;

export function dueSources(context: Sources) {
  return async (hasTime: () => boolean): Promise<{ read: number; failed: number }> => {
    const at = context.now().toISOString();
    const run = sourceRun(context);
    const due = (await context.sources.all())
      .filter(({ isPaused, nextRunAt }) => !isPaused && nextRunAt <= at)
      .toSorted((one, other) => (one.nextRunAt < other.nextRunAt ? -1 : 1));
    const result = { read: 0, failed: 0 };
    const worker = async () => {
      for (let source = due.shift(); source && hasTime(); source = due.shift()) {
        if (!(await context.sources.claim(source))) continue;
        try {
          await run(source);
          result.read += 1;
        } catch (error) {
          result.failed += 1;
          log.error('a source was not processed', {
            source: source.id,
            error: describeError(error),
          });
        }
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    if (result.failed > 0) throw new Error(`${result.failed} sources were not processed`);
    return result;
  };
}
