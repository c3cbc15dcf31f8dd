import { tmpdir } from 'node:os';
import type { ListedJob } from '#contract/jobs.ts';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { createCatalogFile, type CatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import type { AdminJobListQuery } from '#lambdas/catalog/answer/admin-job-list.ts';
import type { Selection } from '#lambdas/catalog/answer/catalog.ts';
import { buildCatalogJob, type Choices } from './fixtures.ts';

export const put = (sequence: number, job: CatalogJob) =>
  ({ sequence, change: { operation: 'put', job } }) as const;
export const remove = (sequence: number, id: string) =>
  ({ sequence, change: { operation: 'delete', id, at: new Date().toISOString() } }) as const;

/** A catalog with these jobs, each written by the change that its number names. */
export async function fileWith(jobs: readonly CatalogJob[]): Promise<CatalogFile> {
  const file = await createCatalogFile(tmpdir());
  file.writer.apply(jobs.map((job, place) => put(place + 1, job)));
  return file;
}

/** A catalog with jobs of which only this is set, numbered from one on. */
export const fileOf = (...choices: Choices[]): Promise<CatalogFile> =>
  fileWith(choices.map((each, place) => buildCatalogJob(place + 1, each)));

/** The numbers of the selected jobs, in order. */
export const numbersIn = (file: Pick<CatalogFile, 'catalog'>, selection: Selection): number[] =>
  (JSON.parse(file.catalog.select(selection).cards.toString()) as ListedJob[]).map(({ id }) =>
    Number(id.slice('job-'.length)),
  );

/** The back office's list; of every status but deleted, the newest first. */
export const adminPage = (
  file: Pick<CatalogFile, 'catalog'>,
  question: Partial<AdminJobListQuery> & Pick<AdminJobListQuery, 'now'>,
) =>
  file.catalog.adminJobList.readPage({
    ...{ status: 'all', id: '', text: '', joblink: '', listings: [], sort: 'newest' },
    page: { number: 1, size: 10 },
    ...question,
  });
