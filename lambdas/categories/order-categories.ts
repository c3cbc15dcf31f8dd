import { orderCategories as route } from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryChangeRepository } from './category-change-repository.ts';

interface Sources {
  categories: Pick<CategoryChangeRepository, 'order'>;
  now: () => Date;
}

const reply = ok({ message: categoryMessages.ordered });

export const orderCategories = ({ categories, now }: Sources) =>
  handle(route, async ({ params, body, admin, replyItems }) => {
    await categories.order(params.kind, body.ids, {
      admin,
      at: now(),
      extraItems: replyItems(reply),
    });
    return reply;
  });
