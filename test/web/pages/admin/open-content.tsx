import { optionRoutes } from '#contract/categories.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { postCategories, postStatusNames } from '#contract/post-options.ts';
import { postTypes, adminStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import { type ApiStub, pageOf } from '#test/support/portal.ts';
import { buildAdminPost } from '#test/support/builders.ts';
import { openAdmin } from './open-admin.tsx';

export const postsList = '/admin/interviews/users-added-blog-posts-list';
export const visitorsList = '/admin/interviews/users-added-interviews-list';

/** Posts that differ in id, title and author. */
export const buildAdminPosts = (count: number): AdminPost[] =>
  Array.from({ length: count }, (_, at) =>
    buildAdminPost({ id: `post-${at + 1}`, title: `Post ${at + 1}`, author: `Author ${at + 1}` }),
  );

const noneOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** The page, the status and the search that a call asks for, as the server chooses. */
function chosenBy<Shown extends { title: string; status: string }>(
  url: URL,
  rows: readonly Shown[],
  statuses: readonly string[],
) {
  const status = url.searchParams.get('status');
  const search = url.searchParams.get('search')?.toLowerCase() ?? '';
  const found = rows.filter(({ title }) => title.toLowerCase().includes(search));
  const chosen = found.filter((row) => !status || row.status === status);
  const countOf = (name: string) => found.filter((row) => row.status === name).length;
  const counts = Object.fromEntries(statuses.map((name) => [name, countOf(name)]));
  return { ...pageOf(chosen, url), counts };
}

export function stubInterviews(api: ApiStub, interviews: readonly AdminInterview[]): void {
  api.on('getUserAddedInvExps', ({ url }) => {
    const { items, total, counts } = chosenBy(url, interviews, postStatusNames);
    return { body: { data: items, total, counts: { status: counts } } };
  });
}

export function stubPosts(api: ApiStub, posts: readonly AdminPost[]): void {
  api.on('getAllBlogPosts', ({ url }) => {
    const { items, total, counts } = chosenBy(url, posts, adminStatusNames);
    const figures = { category: noneOf(postCategories), type: noneOf(postTypes), status: counts };
    return { body: { blogs: items, total, counts: figures } };
  });
}

export const openContent = (path: string, prepare: (api: ApiStub) => void) =>
  openAdmin(path, (api) => {
    for (const kind of ['company', 'role', 'work'] as const) {
      const options = [
        { id: `first-${kind}`, name: `First ${kind}` },
        { id: `other-${kind}`, name: `Another ${kind}` },
      ];
      api.on(optionRoutes[kind], { body: { roleData: options } });
    }
    prepare(api);
  });
