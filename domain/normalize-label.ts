import postingWords from '#data/jobs/posting-words.json' with { type: 'json' };
import { memoize } from './memoize.ts';

const shortLabels = new Map(Object.entries<string>(postingWords.shortLabels));
const wholeWord = /(?<![\p{L}'])\p{L}+(?![\p{L}'-])\.?/gu;

/** Most labels have plain letters and no abbreviation, and so skip the slow steps. */
const unusualCharacters = /[^\x20-\x7e]|`/;
const punctuation = / [^\p{L}\p{M}\p{N}'/.-]+|[^\p{L}\p{M}\p{N}'/. -][^\p{L}\p{M}\p{N}'/.-]*/gu;
const plainMarks = / [^a-z\d'/.-]+|[^a-z\d'/. -][^a-z\d'/.-]*/g;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const shortLabelPattern = new RegExp(`(?<![a-z])(?:${[...shortLabels.keys()].join('|')})(?![a-z])`);

export const toPlainLabel = memoize((text) => {
  const small = text.toLowerCase();
  const isUnusual = unusualCharacters.test(small);
  const plain = isUnusual
    ? small
        .normalize('NFKC')
        .replace(/[’‘ʼ`]/g, "'")
        .replace(/[\u2010-\u2015]/g, '-')
    : small;
  const withoutBrackets = plain.replace(/\([^()]{0,60}\)/g, ' ');
  const words = shortLabelPattern.test(withoutBrackets)
    ? withoutBrackets.replace(wholeWord, (word) => shortLabels.get(word.replace('.', '')) ?? word)
    : withoutBrackets;
  return words
    .replaceAll('&', ' and ')
    .replace(isUnusual ? punctuation : plainMarks, ' ')
    .replace(/ (?:will be|is|are|includes?)(?: as follows)? $/, '')
    .replace(/ ?\/ ?/g, '/')
    .replace(/^[ './-]{1,10}|[ './-]{1,10}$/g, '');
});
