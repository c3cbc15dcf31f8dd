import { type Category, type CategoryKind, removeCategory as route } from '#contract/categories.ts';
import { optionalKinds } from '#contract/category-kinds.ts';
import { listingKinds } from '#contract/listings.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { categoryChangeItem } from '#lambdas/platform/categories/category-changes.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteRow,
  transact,
  type TransactItem,
  updateRow,
} from '#lambdas/platform/table/transaction.ts';
import type { JobCategoryRepository } from './repository/job-category-repository.ts';

interface Sources {
  table: Table;
  source: CatalogSource;
  categories: Pick<JobCategoryRepository, 'find' | 'standsForOthers'>;
  now: () => Date;
}

const isOptional = (kind: CategoryKind) => optionalKinds.some((each) => each === kind);

async function present({ categories }: Sources, kind: CategoryKind, id: string) {
  const category = await categories.find(kind, id);
  const isThere = category?.id === id && category.removedAt === undefined;
  return isThere ? category : undefined;
}

/** Counts jobs in any state; undefined where the catalog cannot tell that there are none. */
async function countJobs({ source, categories, now }: Sources, { kind, id, slug }: Category) {
  const listed = listingKinds.find((each) => each === kind);
  if (!listed || (await categories.standsForOthers(kind, id))) return undefined;
  const { adminJobList } = await source.current('strong');
  const { counts } = adminJobList.page({
    ...{ status: 'all', id: '', text: '', joblink: '', sort: 'newest', now: now() },
    listings: [{ kind: listed, slug }],
    page: { number: 1, size: 1 },
  });
  return counts.all + counts.deleted;
}

/** The row stays, so that what still names the category is known to mean another, or none. */
function items(
  table: Table,
  category: Category,
  { at, to }: { at: Date; to: Category | undefined },
) {
  const { kind, id, name } = category;
  const remove = updateRow(table.name, keys.category(kind, id), {
    update: to ? 'SET removedAt = :at, movedTo = :to' : 'SET removedAt = :at',
    condition: 'attribute_exists(PK) AND attribute_not_exists(removedAt)',
    values: { at: at.toISOString(), ...(to && { to: to.id }) },
    refused: () => new NotFound(categoryMessages.gone),
  });
  const target: TransactItem[] = to
    ? [
        {
          item: {
            ConditionCheck: {
              TableName: table.name,
              Key: keys.category(kind, to.id),
              ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(removedAt)',
            },
          },
          refused: () => new Invalid([{ field: 'to', message: categoryMessages.otherOfKind }]),
        },
      ]
    : [];
  const isFollowed = kind !== 'work' && (to !== undefined || isOptional(kind));
  return [
    remove,
    ...target,
    deleteRow(table.name, keys.categoryName(kind, name)),
    ...(isFollowed ? [categoryChangeItem(table, { kind, id, at })] : []),
  ];
}

export const removeCategory = (sources: Sources) =>
  handle(route, async ({ params: { kind, id }, query, admin }) => {
    const category = await present(sources, kind, id);
    if (!category) throw new NotFound(categoryMessages.gone);
    const to = query.to === undefined ? undefined : await present(sources, kind, query.to);
    if (query.to !== undefined && (!to || to.id === id)) {
      throw new Invalid([{ field: 'to', message: categoryMessages.otherOfKind }]);
    }
    const isConfirmed = to !== undefined || (query.without === '1' && isOptional(kind));
    const jobs = isConfirmed ? 0 : await countJobs(sources, category);
    if (jobs !== 0) throw new Conflict(categoryMessages.hasJobs, { jobs });
    const when = sources.now();
    const named = to ? `${category.name} → ${to.name}` : category.name;
    await transact(sources.table, [
      ...items(sources.table, category, { at: when, to }),
      auditItem(sources.table, { who: admin.id, what: 'removeCategory', which: id, named, when }),
    ]);
    return ok({ message: categoryMessages.removed });
  });
