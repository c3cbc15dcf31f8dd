import { dayMs } from '#contract/india-time.ts';
import { postPeriodDays, type PostListQuery } from '#contract/blog.ts';
import type { OpenSummary } from './post-row.ts';

export type Listed = Omit<OpenSummary, 'author'>;
export type Test = (post: Listed) => boolean;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Folding is most of a first search, and a copy of the posts is searched many times. */
const foldedTexts = new WeakMap<Listed, readonly string[]>();

function foldTexts(post: Listed): readonly string[] {
  const known = foldedTexts.get(post);
  if (known) return known;
  const texts = [post.title, post.excerpt, ...post.tags].map(folded);
  foldedTexts.set(post, texts);
  return texts;
}

function isFoundBy(search: string): Test {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  return (post) => words.every((word) => foldTexts(post).some((text) => text.includes(word)));
}

function hasTag(tag: string): Test {
  const searched = folded(tag.trim());
  return ({ tags }) => tags.some((each) => folded(each) === searched);
}

function isOfPeriod(period: keyof typeof postPeriodDays, now: Date): Test {
  const since = now.getTime() - postPeriodDays[period] * dayMs;
  return ({ publish_date }) => Date.parse(publish_date) >= since;
}

export function buildTests({ search, tag, period, exclude }: PostListQuery, now: Date): Test[] {
  return [
    ...(search?.trim() ? [isFoundBy(search)] : []),
    ...(tag?.trim() ? [hasTag(tag)] : []),
    ...(period && period !== 'all' ? [isOfPeriod(period, now)] : []),
    ...(exclude === undefined ? [] : [({ id }: Listed) => id !== exclude]),
  ];
}
