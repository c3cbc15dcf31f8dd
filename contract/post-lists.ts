import * as z from 'zod/mini';
import { postLimits, searchLimits } from './limits.ts';
import { pageFigures, paging } from './paging.ts';
import {
  postCategories,
  postPeriods,
  postSorts,
  postTypes,
  shownStatusNames,
} from './post-options.ts';
import { AdminPostCard, PublicPostCard } from './post-shapes.ts';
import { Id } from './text.ts';

const unlessBlank = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.enum(['', ...names]));

/**
 * Filters and order of a list of posts; '' is as good as absent. With none of them the whole list
 * comes, with any of them a page and its figures.
 */
export const PostListQuery = z.object({
  ...paging,
  category: unlessBlank(postCategories),
  type: unlessBlank(postTypes),
  /** Each of its words stands in the title, the excerpt or a tag. */
  search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
  /** One whole tag, in any case. */
  tag: z.optional(z.string().check(z.maxLength(postLimits.tagCharacters))),
  sort: unlessBlank(postSorts),
  period: unlessBlank(postPeriods),
  /** Of an administrator's list; visitors see what is published, whatever they ask. */
  status: unlessBlank(shownStatusNames),
  /** The post that a reader has before him. */
  exclude: z.optional(Id),
  counts: z.optional(z.enum(['1', '0'])),
});
export type PostListQuery = z.output<typeof PostListQuery>;

const countOfEach = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.record(z.enum(names), z.number());

/** With `counts=1`: of each option the posts that it would give beside all other filters. */
export const PostCounts = z.object({
  category: countOfEach(postCategories),
  type: countOfEach(postTypes),
  /** For administrators. */
  status: z.optional(countOfEach(shownStatusNames)),
});
export type PostCounts = z.output<typeof PostCounts>;

export const postCards = z.array(z.union([AdminPostCard, PublicPostCard]));
export const listFigures = { ...pageFigures, counts: z.optional(PostCounts) };
