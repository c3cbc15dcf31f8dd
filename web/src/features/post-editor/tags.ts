import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { readTags } from '#contract/tags.ts';

const texts = messages.writePost;

export interface Adding {
  tags: readonly string[];
  /** What was not taken and may be corrected. */
  rest: string;
  /** Why it was not taken. */
  fault: string | undefined;
  /** In words, for those who do not see it. */
  news: string;
}

const isLong = (tag: string) => tag.length > limits.tagCharacters;
const tooLong = messages.post.tagTooLong.replace('{max}', String(limits.tagCharacters));
const full = texts.tagsFull.replace('{max}', String(limits.tagsPerPost));

export const tagsCounter = (tags: readonly string[]): string =>
  texts.tagsCounter
    .replace('{n}', String(tags.length))
    .replace('{max}', String(limits.tagsPerPost));

interface Refused {
  long: readonly string[];
  beyond: readonly string[];
  isTwice: boolean;
}

function faultOf({ long, beyond, isTwice }: Refused): string | undefined {
  if (beyond.length > 0) return full;
  if (long.length > 0) return tooLong;
  return isTwice ? texts.tagTwice : undefined;
}

/** Adds one tag or a comma list: nothing blank, nothing twice, nothing too long, no more than may be. */
export function addTags(tags: readonly string[], typed: string): Adding {
  const given = readTags(typed.split(/[,\r\n]/));
  const all = readTags([...tags, ...given]);
  const fresh = all.slice(tags.length);
  const short = fresh.filter((tag) => !isLong(tag));
  const added = short.slice(0, limits.tagsPerPost - tags.length);
  const long = fresh.filter(isLong);
  const beyond = short.slice(added.length);
  const isTwice = given.length > fresh.length;
  const fault = faultOf({ long, beyond, isTwice });
  const done = added.length > 0 && texts.tagsAdded.replace('{tags}', () => added.join(', '));
  return {
    tags: [...tags, ...added],
    rest: [...long, ...beyond][0] ?? '',
    fault,
    news: [done, fault].filter(Boolean).join(' '),
  };
}

export const removedNews = (tag: string): string => texts.tagRemoved.replace('{tag}', () => tag);
