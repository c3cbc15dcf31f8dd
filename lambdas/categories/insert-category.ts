import { type insertRoutes, kindNumbers, type CategoryKind } from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { created, type Handle } from '#lambdas/platform/http/serve.ts';
import { parseName } from './category-name.ts';
import type { CategoryRepository } from './category-repository.ts';

type InsertRoute = (typeof insertRoutes)[CategoryKind];
type InsertHandle = Handle<InsertRoute>;

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

const insertCategory =
  (kind: CategoryKind, { categories, now }: Sources): InsertHandle =>
  async ({ body, admin, replyItems }) => {
    checkNumber(kind, body.catid);
    await categories.insert(kind, parseName(body.name), {
      admin,
      at: now(),
      extraItems: replyItems(reply),
    });
    return reply;
  };

export function categoryInserts(
  sources: Sources,
): Readonly<Record<InsertRoute['id'], InsertHandle>> {
  const insert = (kind: CategoryKind) => insertCategory(kind, sources);
  return {
    insertCompanyCat: insert('company'),
    insertBatchCat: insert('batch'),
    insertDomainCat: insert('domain'),
    insertExpLevelCat: insert('level'),
    insertLocationCat: insert('city'),
    insertPayCat: insert('pay'),
    insertRoleCat: insert('role'),
    insertWorkCat: insert('work'),
  };
}
