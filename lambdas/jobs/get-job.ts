import type { BoardOfJob, Job, LinkStatus } from '#contract/job-shapes.ts';
import { getJob as route } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { parseBatches } from '#domain/batches.ts';
import { parsePlaces } from '#domain/place-parts.ts';
import { parsePay } from '#domain/pay.ts';
import { formatPay } from '#domain/pay-text.ts';
import { companySite, isOfficialSite } from '#domain/official-site.ts';
import { findWarnings } from '#domain/posting-warnings.ts';
import { findWorkModes } from '#domain/work-modes.ts';
import { findLinkCheck, type LinkCheck } from '#lambdas/links/link-check-repository.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { Gone, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { jobPreview } from '#lambdas/platform/previews.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { SourceReader } from '#lambdas/platform/source-reader.ts';
import type { JobRepository } from './repository/job-repository.ts';
import type { JobWarningRepository } from './repository/job-warning-repository.ts';

interface Sources {
  jobs: Pick<JobRepository, 'find' | 'findForAdmin'>;
  warnings: JobWarningRepository;
  boards: Pick<SourceReader, 'find'>;
  now: () => Date;
}

/** Undefined where the finding is of another link, which the job had before. */
function toLinkStatus(joblink: string, check: LinkCheck | undefined): LinkStatus | undefined {
  if (check?.link !== joblink) return undefined;
  const { state, checkedAt, closedAt } = check;
  if (closedAt !== undefined) return { state: 'closed', checkedAt };
  return state === 'ok' ? { state: 'working', checkedAt } : undefined;
}

async function seenOn(board: BoardOfJob | undefined, boards: Sources['boards']) {
  const source = board?.goneAt === undefined && board ? await boards.find(board.source) : undefined;
  return source?.seenAt === undefined ? {} : { seenAt: source.seenAt };
}

const closedByCompany = ({ board }: Pick<Job, 'board'>) =>
  board?.goneAt === undefined ? {} : { closedBy: 'company' };

/** An administrator still gets an expired job, to give it a new closing date. */
export const getJob = ({ jobs, warnings, boards, now }: Sources) =>
  handle(route, async ({ params: { id }, admin }) => {
    const [found, reported, check] = await Promise.all([
      admin ? jobs.findForAdmin(id) : jobs.find(id),
      warnings.isWarned(id),
      findLinkCheck(table(), id, now()),
    ]);
    if (!found) throw new NotFound(jobMessages.gone);
    const seen = await seenOn(found.board, boards);
    const linkStatus = toLinkStatus(found.joblink, check);
    const payText = formatPay(found.pay);
    const job = {
      ...found,
      ...(payText !== undefined && { payText }),
      preview: jobPreview(found),
      ...(reported && { reported }),
      ...(linkStatus && { linkStatus }),
      ...seen,
    };
    if (!admin && job.expiresAt <= now().toISOString())
      throw new Gone(jobMessages.gone, { job, ...closedByCompany(job) });
    const site = companySite(job);
    const workModes = findWorkModes(job);
    const warned = findWarnings(job).map(({ name }) => name);
    return ok({
      job: {
        ...job,
        ...(warned.length > 0 && { warnings: warned }),
        ...(isOfficialSite(job) && { officialSite: true as const }),
        ...(site !== undefined && { companySite: site }),
        ...(workModes.length > 0 && { workModes }),
        salary: parsePay(job.pay),
        places: parsePlaces(job.location),
        batchYears: parseBatches(job.batches),
      },
    });
  });
