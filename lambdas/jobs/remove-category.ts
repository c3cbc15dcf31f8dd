import { type Category, type CategoryKind, removeCategory as route } from '#contract/categories.ts';
import { optionalKinds } from '#contract/category-kinds.ts';
import { listingKinds } from '#contract/listings.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { categoryChangeItem } from '#lambdas/platform/categories/category-changes.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';
import { jobCategoryRepository } from './repository/job-category-repository.ts';

const isOptional = (kind: CategoryKind) => optionalKinds.some((each) => each === kind);
const otherOfKind = () => new Invalid([{ field: 'to', message: categoryMessages.otherOfKind }]);

async function find(kind: CategoryKind, id: string): Promise<Category | undefined> {
  const category = await jobCategoryRepository(table()).find(kind, id);
  return category?.id === id && category.removedAt === undefined ? category : undefined;
}

/** Counts jobs in any state; undefined where the catalog cannot tell that there are none. */
async function countJobs({ kind: ofCategory, id, slug }: Category): Promise<number | undefined> {
  const kind = listingKinds.find((each) => each === ofCategory);
  const { standsForOthers } = jobCategoryRepository(table());
  if (!kind || (await standsForOthers(ofCategory, id))) return undefined;
  const { adminJobList } = await sharedCatalog().current('strong');
  const { counts } = adminJobList.page({
    ...{ status: 'all', id: '', text: '', joblink: '', sort: 'newest', now: new Date() },
    ...{ listings: [{ kind, slug }], page: { number: 1, size: 1 } },
  });
  return counts.all + counts.deleted;
}

/** The row stays, so that what still names the category is known to mean another, or none. */
function listItems({ kind, id, name }: Category, to: Category | undefined, at: Date) {
  const condition = 'attribute_exists(PK) AND attribute_not_exists(removedAt)';
  const TableName = table().name;
  const remove = writes.updateRow(TableName, keys.category(kind, id), {
    update: to ? 'SET removedAt = :at, movedTo = :to' : 'SET removedAt = :at',
    condition,
    values: { at: at.toISOString(), ...(to && { to: to.id }) },
    refused: () => new NotFound(categoryMessages.gone),
  });
  const target = to && {
    ...{ TableName, Key: keys.category(kind, to.id), ConditionExpression: condition },
  };
  const isFollowed = kind !== 'work' && (to !== undefined || isOptional(kind));
  return [
    remove,
    ...(target ? [{ item: { ConditionCheck: target }, refused: otherOfKind }] : []),
    writes.deleteRow(TableName, keys.categoryName(kind, name)),
    ...(isFollowed ? [categoryChangeItem(table(), { kind, id, at })] : []),
  ];
}

export const removeCategory = handle(route, async ({ params: { kind, id }, query, admin }) => {
  const category = await find(kind, id);
  if (!category) throw new NotFound(categoryMessages.gone);
  const to = query.to === undefined ? undefined : await find(kind, query.to);
  if (query.to !== undefined && (!to || to.id === id)) throw otherOfKind();
  const isConfirmed = to !== undefined || (query.without === '1' && isOptional(kind));
  const jobs = isConfirmed ? 0 : await countJobs(category);
  if (jobs !== 0) throw new Conflict(categoryMessages.hasJobs, { jobs });
  const when = new Date();
  const named = to ? `${category.name} → ${to.name}` : category.name;
  await writes.transact(table(), [
    ...listItems(category, to, when),
    auditItem(table(), { who: admin.id, what: 'removeCategory', which: id, named, when }),
  ]);
  return ok({ message: categoryMessages.removed });
});
