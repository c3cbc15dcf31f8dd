import { type Category, type CategoryKind, removeCategory as route } from '#contract/categories.ts';
import { listingKinds } from '#contract/listings.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as removal from './repository/category-removal-repository.ts';
import { jobCategoryRepository } from './repository/job-category-repository.ts';

/** `find` answers the replacement of a removed category, so the id is compared. */
async function findCurrent(kind: CategoryKind, id: string): Promise<Category | undefined> {
  const category = await jobCategoryRepository(table()).find(kind, id);
  return category?.id === id && category.removedAt === undefined ? category : undefined;
}

/** Counts live, expired and deleted jobs. Returns undefined where the catalog cannot know it: jobs of a removed category may still be moving here. */
async function countJobs({ kind: categoryKind, id, slug }: Category): Promise<number | undefined> {
  const kind = listingKinds.find((each) => each === categoryKind);
  const { isReplacement } = jobCategoryRepository(table());
  if (!kind || (await isReplacement(categoryKind, id))) return undefined;
  const { adminJobList } = await sharedCatalog().read('strong');
  const { counts } = adminJobList.readPage({
    ...{ status: 'all', id: '', text: '', joblink: '', sort: 'newest', now: new Date() },
    ...{ listings: [{ kind, slug }], page: { number: 1, size: 1 } },
  });
  return counts.all + counts.deleted;
}

export const removeCategory = handle(route, async ({ params: { kind, id }, query, admin }) => {
  const category = await findCurrent(kind, id);
  if (!category) throw new NotFound(categoryMessages.gone);
  const target =
    query.replacement === undefined ? undefined : await findCurrent(kind, query.replacement);
  if (query.replacement !== undefined && (!target || target.id === id))
    throw removal.invalidTarget();
  const isConfirmed =
    target !== undefined || (query.noReplacement === '1' && removal.isOptional(kind));
  const jobCount = isConfirmed ? 0 : await countJobs(category);
  if (jobCount !== 0) throw new Conflict(categoryMessages.hasJobs, { jobs: jobCount });
  await removal.removeCategoryRow(category, target, admin.id);
  return ok({ message: categoryMessages.removed });
});
