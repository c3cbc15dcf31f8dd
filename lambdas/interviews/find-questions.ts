import { interviewLimits } from '#contract/limits.ts';

const { questionCharacters, questionsPerInterview: questionsEach } = interviewLimits;

const mark = /^(?:(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):-]|[-*•–—])\s*/i;
/** A question in quotation marks, which is extracted from its sentence. */
const quoted = /["“]([^"“”]{8,}\?)["”]/g;
/** The end of a sentence or of a line. */
const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])|[\r\n]+/u;
const leastWords = 3;

export function findQuestions(texts: readonly string[]): string[] {
  const found = texts
    .flatMap((text) => text.split(sentenceEnd))
    .map((sentence) => sentence.trim().replace(mark, ''))
    .flatMap((sentence) => {
      const inQuotes = [...sentence.matchAll(quoted)].map(([, text = '']) => text);
      if (inQuotes.length > 0) return inQuotes;
      return /\?["”)]*$/.test(sentence) ? [sentence] : [];
    })
    .map((question) => question.replaceAll(/\s+/g, ' ').trim())
    .filter((question) => question.length <= questionCharacters)
    .filter((question) => question.split(' ').length >= leastWords);
  return [...new Set(found)].slice(0, questionsEach);
}
