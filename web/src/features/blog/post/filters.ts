import { postLimits, searchLimits } from '#contract/limits.ts';
import { pages } from '#contract/public-paths.ts';
import type { PostCategory, PostPeriod, PostSort, PostType } from '#contract/post-options.ts';
import { isKey } from '#web/lib/is-key.ts';
import { useChoose } from '#web/lib/page/page.ts';
import { withPage } from '#web/lib/page/page-number.ts';
import { categoryNames, periodNames, sortNames, typeNames } from './post-labels.ts';

/** An empty string means that the filter is not set. */
export interface PostFilters {
  search: string;
  category: PostCategory | '';
  type: PostType | '';
  sort: PostSort;
  period: PostPeriod;
  tag: string;
}

/** The id of the element that lists the posts. */
export const postsId = 'posts';

export const noFilters: PostFilters = {
  search: '',
  category: '',
  type: '',
  sort: 'latest',
  period: 'all',
  tag: '',
};

const names = ['search', 'category', 'type', 'sort', 'period', 'tag'] as const;

const parseOption = <Table extends object, Otherwise>(
  options: Table,
  text: string,
  fallback: Otherwise,
): keyof Table | Otherwise => (isKey(options, text) ? text : fallback);

const parseText = (text: string, max: number): string =>
  text.toWellFormed().trim().slice(0, max).toWellFormed().trimEnd();

export function parseFilters(search: URLSearchParams): PostFilters {
  const readParameter = (name: keyof PostFilters) => search.get(name) ?? '';
  return {
    search: parseText(readParameter('search'), searchLimits.characters),
    category: parseOption(categoryNames, readParameter('category'), ''),
    type: parseOption(typeNames, readParameter('type'), ''),
    sort: parseOption(sortNames, readParameter('sort'), 'latest'),
    period: parseOption(periodNames, readParameter('period'), 'all'),
    tag: parseText(readParameter('tag'), postLimits.tagCharacters),
  };
}

export const pickChosen = (filters: PostFilters): Partial<PostFilters> =>
  Object.fromEntries(
    names.filter((name) => filters[name] !== noFilters[name]).map((name) => [name, filters[name]]),
  );

export function hubPath(filters: PostFilters, page = 1): string {
  const search = new URLSearchParams(Object.entries(pickChosen(filters)));
  return withPage(search.size > 0 ? `${pages.techHub}?${search.toString()}` : pages.techHub, page);
}

export const isNarrowed = (filters: PostFilters): boolean =>
  names.some((name) => name !== 'sort' && filters[name] !== noFilters[name]);

export type ShowPosts = (filter: keyof PostFilters, value: string, replace?: boolean) => void;

export function useShowPosts(): ShowPosts {
  const choose = useChoose();
  return (filter, value, replace) =>
    choose((parameters) => {
      parameters.set(filter, value);
      return hubPath(parseFilters(parameters));
    }, replace);
}
