import type { Category } from '#contract/categories.ts';
import { type CategoryKind, optionalJobKinds } from '#contract/category-kinds.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { categoryChangeItem } from '#lambdas/platform/categories/category-changes.ts';
import { Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

export const isOptional = (kind: CategoryKind) => optionalJobKinds.some((each) => each === kind);
export const invalidTarget = () =>
  new Invalid([{ field: 'replacement', message: categoryMessages.wrongReplacement }]);

/** Marks the row as removed. It stays, so that ids in other rows can still be resolved. */
export async function removeCategoryRow(
  category: Category,
  replacement: Category | undefined,
  actorId: string,
) {
  const removedAt = new Date();
  const { kind, id, name } = category;
  const condition = 'attribute_exists(PK) AND attribute_not_exists(removedAt)';
  const TableName = table().name;
  const removal = writes.toUpdate(TableName, keys.category(kind, id), {
    update: replacement ? 'SET removedAt = :at, movedTo = :to' : 'SET removedAt = :at',
    condition,
    values: { at: removedAt.toISOString(), ...(replacement && { to: replacement.id }) },
    orThrow: () => new NotFound(categoryMessages.gone),
  });
  const checks: writes.TableWrite[] = [];
  if (replacement) {
    const target = {
      TableName,
      Key: keys.category(kind, replacement.id),
      ConditionExpression: condition,
    };
    checks.push({ item: { ConditionCheck: target }, orThrow: invalidTarget });
  }
  // Jobs have no category of the kind `work`; an unused required category changes no job.
  const mustUpdateJobs = kind !== 'work' && (replacement !== undefined || isOptional(kind));
  const audit = { actor: actorId, action: 'removeCategory', objectId: id };
  await writes.transact(table(), [
    removal,
    ...checks,
    writes.toDelete(TableName, keys.categoryName(kind, name)),
    ...(mustUpdateJobs ? [categoryChangeItem(table(), { kind, id, now: removedAt })] : []),
    auditItem(table(), {
      ...audit,
      objectName: replacement ? `${name} → ${replacement.name}` : name,
      time: removedAt,
    }),
  ]);
}
