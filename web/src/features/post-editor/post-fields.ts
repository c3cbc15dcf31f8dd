import { postCategories, postTypes } from '#contract/post-options.ts';

const fallback = { category: 'interview', type: 'experience' } as const;

/** What the form holds, by the names that it is sent by. */
export const emptyPost = {
  title: '',
  excerpt: '',
  content: '',
  category: ofKind(postCategories, fallback.category, ''),
  type: ofKind(postTypes, fallback.type, ''),
  tags: strings([]),
  publish_date: '',
  anonymous: false,
  author: '',
  email: '',
};
export type PostFields = typeof emptyPost;
export type PostField = keyof PostFields;

function ofKind<Kind extends string>(kinds: readonly Kind[], otherwise: Kind, given: unknown) {
  return kinds.find((kind) => kind === given) ?? otherwise;
}

function strings(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** The fields in anything that was stored, also by an earlier release. */
export function postFieldsIn(given: unknown): PostFields {
  const found: Record<string, unknown> = Object(given);
  return {
    title: textOf(found['title']),
    excerpt: textOf(found['excerpt']),
    content: textOf(found['content']),
    category: ofKind(postCategories, fallback.category, found['category']),
    type: ofKind(postTypes, fallback.type, found['type']),
    tags: strings(found['tags']),
    publish_date: textOf(found['publish_date']),
    anonymous: found['anonymous'] === true,
    author: textOf(found['author']),
    email: textOf(found['email']),
  };
}

export const samePost = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
