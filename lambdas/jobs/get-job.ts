import { getJob as route, Job } from '#contract/jobs.ts';
import type { LinkStatus } from '#contract/job-schemas.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { findCompanySite, hasOfficialSite } from '#domain/official-site.ts';
import { findMinYears } from '#domain/parse-experience.ts';
import { formatPay } from '#domain/format-pay.ts';
import { parsePay } from '#domain/parse-pay.ts';
import { parsePlaces } from '#domain/parse-places.ts';
import { findWarnings } from '#domain/fraud-warnings.ts';
import { findWorkModes } from '#domain/find-work-modes.ts';
import { findLinkCheck, type LinkCheck } from '#lambdas/links/link-check-repository.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { jobPreviewPath } from '#lambdas/platform/preview-image-paths.ts';
import { Gone, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { sourceReader } from '#lambdas/platform/source-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { toAdminJob } from './repository/to-admin-job.ts';
import { isReported, readJob } from './repository/read-jobs.ts';

/** Ignores the check of an earlier link of the job. */
function toLinkStatus(joblink: string, linkCheck: LinkCheck | undefined): LinkStatus | undefined {
  if (linkCheck?.link !== joblink) return undefined;
  const { state, checkedAt, closedAt } = linkCheck;
  if (closedAt !== undefined) return { state: 'closed', checkedAt };
  return state === 'ok' ? { state: 'working', checkedAt } : undefined;
}

/** When its source was last read, unless the job is no longer on it. */
async function readSeenAt({ origin }: Pick<Job, 'origin'>): Promise<string | undefined> {
  if (!origin || origin.removedAt !== undefined) return undefined;
  return (await sourceReader(table()).find(origin.source))?.seenAt;
}

function deriveFacts(job: Job) {
  const siteOfCompany = findCompanySite(job);
  const workModes = findWorkModes(job);
  const minYears = findMinYears(`${job.eligibility}\n${job.description}`);
  const warnings = findWarnings(job).map(({ name }) => name);
  return {
    ...(warnings.length > 0 && { warnings }),
    ...(hasOfficialSite(job) && { officialSite: true as const }),
    ...(siteOfCompany !== undefined && { companySite: siteOfCompany }),
    ...(workModes.length > 0 && { workModes }),
    salary: parsePay(job.pay),
    places: parsePlaces(job.location),
    batchYears: parseBatches(job.batches),
    ...(minYears !== undefined && { minYears }),
  };
}

/** Administrators also get expired jobs, so that they can renew them. */
export const getJob = handle(route, async ({ params: { id }, admin }) => {
  const [row, isReportedJob, linkCheck] = await Promise.all([
    readJob(table(), id),
    isReported(table(), id),
    findLinkCheck(table(), id, new Date()),
  ]);
  if (!row) throw new NotFound(jobMessages.gone);
  const visibleJob = admin ? toAdminJob(row) : Job.parse(row);
  const seenAt = await readSeenAt(visibleJob);
  const linkStatus = toLinkStatus(visibleJob.joblink, linkCheck);
  const payText = formatPay(visibleJob.pay);
  const job = {
    ...visibleJob,
    ...(payText !== undefined && { payText }),
    preview: jobPreviewPath(visibleJob),
    ...(isReportedJob && { reported: true as const }),
    ...(linkStatus && { linkStatus }),
    ...(seenAt !== undefined && { seenAt }),
  };
  if (admin || job.expiresAt > new Date().toISOString())
    return ok({ job: { ...job, ...deriveFacts(job) } });
  const isGoneFromSource = job.origin?.removedAt !== undefined;
  throw new Gone(jobMessages.gone, { job, ...(isGoneFromSource && { closedBy: 'company' }) });
});
