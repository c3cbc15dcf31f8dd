import { degrees } from './degrees.ts';
import { levels } from './levels.ts';
import { work } from './work.ts';

/** What a job has, and a query asks for by words of its own, which mean more than their letters. */
export type MeaningKind = 'level' | 'kind' | 'mode' | 'degree' | 'pay';

/** Where a job states it: in its role, beside labels such as "Work mode:", or anywhere in its texts. */
export type Statement = 'role' | 'labels' | 'texts';

export interface Meaning {
  kind: MeaningKind;
  /** What a chip calls it. */
  name: string;
  /** As people type it, and as jobs say it. */
  words: readonly string[];
  /** What jobs say besides, and nobody who means this would type. */
  stated?: readonly string[];
  /** 'never': it is read elsewhere. */
  in: Statement | 'never';
  /** What has it as well, after those that name it. */
  also?: readonly string[];
  /** What comes nearest to it. */
  near?: readonly string[];
}

/** The words are those of postings of Indian job boards and of the queries in `bench/relevance`. */
export const meanings: Readonly<Record<string, Meaning>> = {
  ...levels,
  paid: { kind: 'pay', name: 'Paid', words: ['paid', 'paid job'], in: 'never' },
  ...work,
  ...degrees,
};
