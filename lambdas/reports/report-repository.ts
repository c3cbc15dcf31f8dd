import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { reportAuditActions } from '#contract/audit-actions.ts';
import { dayMs } from '#contract/india-time.ts';
import { reportLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import * as contract from '#contract/reports.ts';
import { type Client, toReporterNetwork } from '#lambdas/platform/http/client-address.ts';
import { weeklyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { hashSecret, isSameSecret, newSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { isExpired, toFeedbackExpiry } from '#lambdas/platform/table/expiry.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findItem, findRow, queryIndex } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

const ReportEntry = z.object({
  id: z.string(),
  /** The hash of the visitor's address and user agent. */
  client: z.string(),
  /** The hash of the network without the user agent, which a program can change at will. */
  network: z.string(),
  at: z.string(),
});
type ReportEntry = z.infer<typeof ReportEntry>;

const ReportedJob = z.object({
  version: z.number(),
  role: z.string(),
  company: z.string(),
  waiting: z.array(ReportEntry),
  /** Since when the job's page shows a warning; the page reads only whether it is set. */
  warnedAt: z.optional(z.string()),
  decided: z.array(ReportEntry),
});
type ReportedJob = z.infer<typeof ReportedJob>;

/** Includes an expired row, since the next write has to replace it; leaves out expired reports. */
async function readReportedJob(jobId: string, now: Date): Promise<ReportedJob | undefined> {
  const job = await findRow(table(), keys.reportedJob(jobId), ReportedJob);
  const dropExpired = (entries: readonly ReportEntry[]) =>
    entries.filter(({ at }) => toFeedbackExpiry(new Date(at)) > epochSeconds(now));
  return job && { ...job, waiting: dropExpired(job.waiting), decided: dropExpired(job.decided) };
}

/**
 * Sets a warning if reports from enough different networks are pending within the period. The warning
 * stays until an administrator has reviewed the reports.
 */
function reportedJobItem(jobId: string, job: ReportedJob, now: Date) {
  const since = new Date(now.getTime() - reportLimits.warningWithinDays * dayMs).toISOString();
  const networks = new Set(job.waiting.flatMap(({ at, network }) => (at > since ? network : [])));
  const hasEnoughReports = networks.size >= reportLimits.minReportsForWarning;
  const { version, warnedAt = hasEnoughReports ? now.toISOString() : undefined } = job;
  const row = {
    ...{ ...keys.reportedJob(jobId), ...job, version: version + 1 },
    ...(warnedAt !== undefined && { warnedAt }),
    expiresAtEpochSeconds: toFeedbackExpiry(now),
  };
  return writes.toPut(table().name, row, {
    condition: 'attribute_not_exists(PK) OR #version = :version',
    values: { version },
    orThrow: writes.writeConflict,
  });
}

/** Only hashes of the sender are stored, and the secret of these hashes is deleted after eight days. */
const ReportRow = z.object({
  ...contract.AdminReport.shape,
  /** SHA-256 of the private link's secret. */
  secret: z.string(),
  outcome: z.optional(z.enum(contract.reportOutcomes)),
});

const OpenJob = z.object({
  role: z.string(),
  title: z.string(),
  expiresAt: z.string(),
  deletedAt: z.optional(z.string()),
});

async function readUnexpired(key: { PK: string; SK: string }, now: Date) {
  const row = await findItem(table(), key);
  return row && !isExpired(row, now) ? row : undefined;
}

async function readOpenJob(id: string, now: Date) {
  const row = await readUnexpired(keys.job(id), now);
  const job = row && OpenJob.parse(row);
  if (!job || job.deletedAt !== undefined || job.expiresAt <= now.toISOString())
    throw new NotFound(jobMessages.gone);
  return { role: job.role, company: job.title };
}

class ReportedBefore extends Error {}

/** The same for a week, so that nobody can report a job again on the next day. */
const hashWithWeekSecret = once(() => weeklyHasher(table(), () => new Date()));

/**
 * Returns the token of the report's private link. Undefined, and nothing is stored, for a second report
 * of the same client or if the job has too many. Throws NotFound unless the job is open.
 */
export const addReport = (
  jobId: string,
  { reason, details = '' }: contract.NewReport,
  client: Client,
  extraItems: (token: string) => readonly writes.TableWrite[],
): Promise<string | undefined> => {
  const storeReport = async () => {
    const now = new Date();
    const job = await readOpenJob(jobId, now);
    const senderHash = await hashWithWeekSecret()(
      'report',
      jobId,
      client.address,
      client.userAgent,
    );
    const network = await hashWithWeekSecret()('report', jobId, toReporterNetwork(client.address));
    const earlier = await readReportedJob(jobId, now);
    const waiting = earlier?.waiting ?? [];
    if (waiting.length >= reportLimits.perJob) return undefined;
    const secret = newSecret();
    const token = `${jobId}~${senderHash}~${secret}`;
    const id = ulid(now.getTime());
    const created_at = now.toISOString();
    const row = {
      ...{ ...keys.report(jobId, senderHash), ...keys.reportIndex(id), id, jobId, ...job },
      ...{ reason, details, created_at, secret: hashSecret(secret) },
      expiresAtEpochSeconds: toFeedbackExpiry(now),
    };
    const entry = { id, client: senderHash, network, at: created_at };
    const reported = { version: 0, decided: [], ...earlier, ...job, waiting: [...waiting, entry] };
    await writes.transact(table(), [
      ...extraItems(token),
      writes.toInsert(table().name, row, () => new ReportedBefore()),
      reportedJobItem(jobId, reported, now),
    ]);
    return token;
  };
  return writes.retryOnConflict(storeReport).catch((error: unknown) => {
    if (error instanceof ReportedBefore) return undefined;
    throw error;
  });
};

/** A job may also be deleted before its reports are reviewed. */
async function isJobGone(id: string): Promise<boolean> {
  const job = await readUnexpired(keys.job(id), new Date());
  return !job || job['deletedAt'] !== undefined;
}

export async function findReport(token: string) {
  const [, jobId = '', client = '', secret = ''] =
    /^([\w-]+)~([\w-]{43})~([\w-]{32})$/.exec(token) ?? [];
  const reportRow = jobId && (await readUnexpired(keys.report(jobId, client), new Date()));
  const row = reportRow ? ReportRow.parse(reportRow) : undefined;
  if (!row || !isSameSecret(hashSecret(secret), row.secret)) return undefined;
  const { reason, created_at, role, company, outcome = 'pending' as const } = row;
  const isGone = outcome !== 'changed' && (await isJobGone(jobId));
  return { reason, created_at, role, company, state: isGone ? ('removed' as const) : outcome };
}

/** Newest first, without those of a deleted job, which wait again if it is restored. */
export async function listPendingReports(): Promise<contract.AdminReport[]> {
  const now = new Date();
  const rows = await queryIndex(table(), partitions.reports, { ScanIndexForward: false });
  const reports = z.array(contract.AdminReport).parse(rows.filter((row) => !isExpired(row, now)));
  const jobIds = new Set(reports.map(({ jobId }) => jobId));
  const jobs = await batchGetRows(table(), [...jobIds].map(keys.job));
  const keptIds = new Set(jobs.flatMap((job) => (job['deletedAt'] === undefined ? job['id'] : [])));
  return reports.filter(({ jobId }) => keptIds.has(jobId));
}

/** Also removes the job's warning. */
function decideReports({ version, role, company, waiting }: ReportedJob): ReportedJob {
  if (waiting.length === 0) throw new NotFound(texts.nothingToDecide);
  return { version, role, company, waiting: [], decided: waiting };
}

/** `saveItem` sets the warning again if there are enough reports. */
function reopenReports(job: ReportedJob): ReportedJob {
  if (job.decided.length === 0) throw new NotFound(texts.nothingToReopen);
  const waiting = [...job.decided, ...job.waiting];
  if (waiting.length > reportLimits.perJob) throw new Conflict(texts.tooManyToReopen);
  return { ...job, waiting, decided: [] };
}

/** The outcome `pending` takes the last outcome back. */
export const reviewReports = (
  jobId: string,
  outcome: contract.ReportOutcome | 'pending',
  actor: string,
  extraItems: readonly writes.TableWrite[],
): Promise<void> =>
  writes.retryOnConflict(async () => {
    const time = new Date();
    const isReopened = outcome === 'pending';
    const reportedJob = await readReportedJob(jobId, time);
    if (!reportedJob) throw new NotFound(texts.nothingToDecide);
    const job = isReopened ? reopenReports(reportedJob) : decideReports(reportedJob);
    const reportUpdates = (isReopened ? reportedJob.decided : reportedJob.waiting).map((entry) => {
      const { GSI1PK: indexPartition, GSI1SK: indexSortKey } = keys.reportIndex(entry.id);
      return writes.toUpdate(table().name, keys.report(jobId, entry.client), {
        update: isReopened
          ? 'SET GSI1PK = :kind, GSI1SK = :place REMOVE outcome'
          : 'SET outcome = :outcome REMOVE GSI1PK, GSI1SK',
        condition: 'attribute_exists(PK)',
        values: isReopened ? { kind: indexPartition, place: indexSortKey } : { outcome },
      });
    });
    const action = isReopened ? 'reopenReports' : reportAuditActions[outcome];
    const name = `${job.role}, ${job.company}`;
    await writes.transact(table(), [
      ...extraItems,
      reportedJobItem(jobId, job, time),
      ...reportUpdates,
      auditItem(table(), { actor, action, objectId: jobId, objectName: name, time }),
    ]);
  });
