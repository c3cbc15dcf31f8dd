import { postLimits, searchLimits } from '#contract/limits.ts';
import { publicPaths } from '#contract/public-paths.ts';
import type { PostCategory, PostPeriod, PostSort, PostType } from '#contract/post-options.ts';
import { hasKey } from '#web/lib/has-key.ts';
import { useSearchNavigate } from '#web/lib/page/query-navigation.ts';
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

export const postListId = 'posts';

export const noFilters: PostFilters = {
  search: '',
  category: '',
  type: '',
  sort: 'latest',
  period: 'all',
  tag: '',
};

const filterNames = ['search', 'category', 'type', 'sort', 'period', 'tag'] as const;

const parseOption = <Options extends object, Otherwise>(
  options: Options,
  text: string,
  fallback: Otherwise,
): keyof Options | Otherwise => (hasKey(options, text) ? text : fallback);

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

export const pickActiveFilters = (filters: PostFilters): Partial<PostFilters> =>
  Object.fromEntries(
    filterNames
      .filter((name) => filters[name] !== noFilters[name])
      .map((name) => [name, filters[name]]),
  );

export function techHubPath(filters: PostFilters, page = 1): string {
  const search = new URLSearchParams(Object.entries(pickActiveFilters(filters)));
  return withPage(
    search.size > 0 ? `${publicPaths.techHub}?${search.toString()}` : publicPaths.techHub,
    page,
  );
}

export const hasFilters = (filters: PostFilters): boolean =>
  filterNames.some((name) => name !== 'sort' && filters[name] !== noFilters[name]);

export type ApplyFilter = (filter: keyof PostFilters, value: string, replace?: boolean) => void;

export function useApplyFilter(): ApplyFilter {
  const navigate = useSearchNavigate();
  return (filter, value, replace) =>
    navigate((parameters) => {
      parameters.set(filter, value);
      return techHubPath(parseFilters(parameters));
    }, replace);
}
