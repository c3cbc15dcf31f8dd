import { categoryKinds, optionRoutes, type CategoryKind } from '#contract/categories.ts';
import { slugOf } from '#contract/slug.ts';
import { parseAnswer } from './answer.ts';
import type { CategoryId } from './job-form.ts';
import { fetchWithRetry } from './retry.ts';

/** Asked first, so an import gives up soon when nothing answers. */
const tries = 3;

export async function portalCategories(origin: string): Promise<CategoryId> {
  const optionsOf = async (kind: CategoryKind): Promise<[string, string][]> => {
    const { path, answers } = optionRoutes[kind];
    const response = await fetchWithRetry(origin + path, () => Promise.resolve({}), tries);
    const { roleData } = await parseAnswer(answers[200], response);
    return roleData.map(({ id, name }) => [`${kind} ${slugOf(name)}`, id]);
  };
  const ids = new Map((await Promise.all(categoryKinds.map(optionsOf))).flat());
  return (kind, slug) => ids.get(`${kind} ${slug}`);
}
