import * as z from 'zod/mini';
import { postLimits, searchLimits } from './limits.ts';
import { optionalPageInfo, pageQuery } from './paging-schemas.ts';
import {
  postCategories,
  postPeriods,
  postSorts,
  postTypes,
  adminStatusNames,
} from './post-options.ts';
import { AdminPostCard, PublicPostCard } from './post-schemas.ts';
import { Id } from './field-schemas.ts';

const optionalEnum = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.enum(['', ...names]));

/** '' means absent. Without any parameter the answer is the whole list, else one page with its totals. */
export const PostListQuery = z.object({
  ...pageQuery,
  category: optionalEnum(postCategories),
  type: optionalEnum(postTypes),
  /** Each of its words stands in the title, the excerpt or a tag. */
  search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
  tag: z.optional(z.string().check(z.maxLength(postLimits.tagCharacters))),
  sort: optionalEnum(postSorts),
  period: optionalEnum(postPeriods),
  /** For an administrator's list; visitors see what is published, whatever they ask. */
  status: optionalEnum(adminStatusNames),
  exclude: z.optional(Id),
  counts: z.optional(z.enum(['1', '0'])),
});
export type PostListQuery = z.output<typeof PostListQuery>;

const countsByName = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.record(z.enum(names), z.number());

export const PostCounts = z.object({
  category: countsByName(postCategories),
  type: countsByName(postTypes),
  /** For administrators. */
  status: z.optional(countsByName(adminStatusNames)),
});
export type PostCounts = z.output<typeof PostCounts>;

export const postCards = z.array(z.union([AdminPostCard, PublicPostCard]));
export const postListInfo = { ...optionalPageInfo, counts: z.optional(PostCounts) };
