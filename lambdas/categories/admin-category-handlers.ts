import * as routes from '#contract/categories.ts';
import { fill } from '#contract/fill-template.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { mapHandlers, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { normalizeName } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as categories from './category-repository.ts';

/** Checks the length of the normalized name, since NFKC can turn one character into a dozen. */
function parseName(text: string): string {
  const name = text.split(/\s+/u).filter(Boolean).join(' ');
  if (normalizeName(name).length <= textLimits.lineCharacters) return name;
  const message = fill(fieldMessages.tooLong, {
    label: 'Name',
    max: textLimits.lineCharacters,
  });
  throw new Invalid([{ field: 'name', message }]);
}

const kindNumbers: Partial<Record<routes.CategoryKind, number>> = routes.kindNumbers;
const addedReply = created({ message: categoryMessages.added });
const orderedReply = ok({ message: categoryMessages.ordered });
const changedReply = (category: routes.AdminCategory) =>
  ok({ message: categoryMessages.changed, category });

export const adminCategoryHandlers = mapHandlers([
  ...routes.categoryKinds.map((kind) =>
    handle(
      routes.insertRoutes[kind],
      async ({ body: { name, catid }, admin, idempotencyItems }) => {
        const kindNumber = kindNumbers[kind];
        // As specified: `catid` is the number of the kind, and absent for a kind without one.
        if (kindNumber === undefined ? catid !== undefined : String(catid) !== String(kindNumber)) {
          const { invalid } = categoryMessages;
          throw new Invalid([{ field: 'catid', message: invalid }], invalid);
        }
        const options = { admin, now: new Date(), extraItems: idempotencyItems(addedReply) };
        await categories.insertCategory(table(), { kind, name: parseName(name) }, options);
        return addedReply;
      },
    ),
  ),

  handle(routes.getCategoriesOfKind, async ({ params }) =>
    ok({ categories: await categories.listForAdmin(table(), params.kind) }),
  ),

  handle(routes.orderCategories, async ({ params, body, admin, idempotencyItems }) => {
    const options = { admin, now: new Date(), extraItems: idempotencyItems(orderedReply) };
    await categories.orderCategories(table(), { ...params, ids: body.ids }, options);
    return orderedReply;
  }),

  handle(routes.updateCategory, async ({ params, body, admin, idempotencyItems }) => {
    const { name, inMenus } = body;
    const changes = { ...(name !== undefined && { name: parseName(name) }), inMenus };
    const extraItems = (category: routes.AdminCategory) => idempotencyItems(changedReply(category));
    const options = { admin, now: new Date(), extraItems };
    return changedReply(await categories.changeCategory(table(), params, changes, options));
  }),
]);
