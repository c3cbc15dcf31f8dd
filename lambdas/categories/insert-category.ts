import {
  categoryKinds,
  insertRoutes,
  kindNumbers,
  type CategoryKind,
} from '#contract/categories.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#lambdas/platform/errors.ts';
import { foldedName } from '#lambdas/platform/keys.ts';
import { created, type Handle } from '#lambdas/platform/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

type InsertHandle = Handle<(typeof insertRoutes)[CategoryKind]>;

interface Sources {
  categories: Pick<CategoryRepository, 'insert'>;
  now: () => Date;
}

const numbers: Partial<Record<CategoryKind, number>> = kindNumbers;
const reply = created({ message: messages.category.added });

function checkNumber(kind: CategoryKind, catid: string | number | undefined): void {
  const own = numbers[kind];
  if (own === undefined || String(catid) === String(own)) return;
  const { invalid } = messages.category;
  throw new Invalid([{ field: 'catid', message: invalid }], invalid);
}

/** Blanks beside and within it are no part of a name. Some letters fold to a dozen others. */
function nameOf(given: string): string {
  const name = given.split(/\s+/u).filter(Boolean).join(' ');
  if (foldedName(name).length <= limits.lineCharacters) return name;
  const message = messages.field.tooLong
    .replace('{label}', 'Name')
    .replace('{max}', String(limits.lineCharacters));
  throw new Invalid([{ field: 'name', message }]);
}

const insertCategory =
  (kind: CategoryKind, { categories, now }: Sources): InsertHandle =>
  async ({ body, admin, keep }) => {
    checkNumber(kind, body.catid);
    await categories.insert(kind, nameOf(body.name), { admin, at: now(), also: keep(reply) });
    return reply;
  };

/** A handler for each kind. */
export const categoryInserts = (sources: Sources): Readonly<Record<string, InsertHandle>> =>
  Object.fromEntries(
    categoryKinds.map((kind) => [insertRoutes[kind].id, insertCategory(kind, sources)]),
  );
