import {
  categoryKinds,
  insertRoutes,
  kindNumbers,
  type CategoryKind,
} from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { byRoute, created, handle } from '#lambdas/platform/http/serve.ts';
import { parseName } from './category-name.ts';
import type { CategoryRepository } from './category-repository.ts';

interface Sources {
  categories: Pick<CategoryRepository, 'insert'>;
  now: () => Date;
}

const numbers: Partial<Record<CategoryKind, number>> = kindNumbers;
const reply = created({ message: categoryMessages.added });

function checkNumber(kind: CategoryKind, catid: string | number | undefined): void {
  const own = numbers[kind];
  if (own === undefined ? catid === undefined : String(catid) === String(own)) return;
  const { invalid } = categoryMessages;
  throw new Invalid([{ field: 'catid', message: invalid }], invalid);
}

export const categoryInserts = ({ categories, now }: Sources) =>
  byRoute(
    categoryKinds.map((kind) =>
      handle(insertRoutes[kind], async ({ body, admin, replyItems }) => {
        checkNumber(kind, body.catid);
        await categories.insert(kind, parseName(body.name), {
          admin,
          at: now(),
          extraItems: replyItems(reply),
        });
        return reply;
      }),
    ),
  );
