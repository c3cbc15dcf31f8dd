import { type AdminCategory, updateCategory as route } from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { parseName } from './category-name.ts';
import type { CategoryChangeRepository } from './category-change-repository.ts';

interface Sources {
  categories: Pick<CategoryChangeRepository, 'change'>;
  now: () => Date;
}

const reply = (category: AdminCategory) => ok({ message: categoryMessages.changed, category });

export const updateCategory = ({ categories, now }: Sources) =>
  handle(route, async ({ params, body, admin, replyItems }) => {
    const { name, inMenus } = body;
    const changes = { ...(name !== undefined && { name: parseName(name) }), inMenus };
    const extraItems = (category: AdminCategory) => replyItems(reply(category));
    return reply(await categories.change(params, changes, { admin, at: now(), extraItems }));
  });
