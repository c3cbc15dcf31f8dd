import {
  type AdminCategory,
  getCategoriesOfKind,
  orderCategories,
  updateCategory,
} from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryChangeRepository } from './category-change-repository.ts';
import { parseName } from './category-name.ts';

interface Sources {
  categories: CategoryChangeRepository;
  now: () => Date;
}

const ordered = ok({ message: categoryMessages.ordered });
const reply = (category: AdminCategory) => ok({ message: categoryMessages.changed, category });

export const categoryHandlers = ({ categories, now }: Sources) =>
  byRoute([
    handle(getCategoriesOfKind, async ({ params }) =>
      ok({ categories: await categories.allForAdmin(params.kind) }),
    ),

    handle(orderCategories, async ({ params, body, admin, replyItems }) => {
      await categories.order(params.kind, body.ids, {
        admin,
        at: now(),
        extraItems: replyItems(ordered),
      });
      return ordered;
    }),

    handle(updateCategory, async ({ params, body, admin, replyItems }) => {
      const { name, inMenus } = body;
      const changes = { ...(name !== undefined && { name: parseName(name) }), inMenus };
      const extraItems = (category: AdminCategory) => replyItems(reply(category));
      return reply(await categories.change(params, changes, { admin, at: now(), extraItems }));
    }),
  ]);
