import { pageSizes } from '#contract/limits.ts';
import { postStatusNames } from '#contract/post-options.ts';
import type { ContentItem, Status } from './content-item.ts';
import type { Wanted } from './wanted.ts';

export interface ContentPage {
  items: readonly ContentItem[];
  total: number;
  /** How many of each status the search leaves; unknown where the server does not say. */
  counts: Readonly<Partial<Record<Status, number>>>;
}

const pageSize = pageSizes.adminContent;
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function isFound(item: ContentItem, words: readonly string[]): boolean {
  const text = folded([item.title, item.author, item.authorEmail, ...item.tags].join(' '));
  return words.every((word) => text.includes(word));
}

/** A page out of a list that comes whole. */
export function pageOfList(
  all: readonly ContentItem[],
  { status, search, page }: Wanted,
): ContentPage {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  const found = all.filter((item) => isFound(item, words));
  const chosen = found.filter((item) => status === '' || item.status === status);
  const countOf = (name: Status) => found.filter((item) => item.status === name).length;
  return {
    items: chosen.slice((page - 1) * pageSize, page * pageSize),
    total: chosen.length,
    counts: Object.fromEntries(postStatusNames.map((name) => [name, countOf(name)])),
  };
}
