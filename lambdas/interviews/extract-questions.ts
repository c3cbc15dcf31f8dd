import { interviewLimits } from '#contract/limits.ts';

const listMarker = /^(?:(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):-]|[-*•–—])\s*/i;
/** A question in quotation marks, which is extracted from its sentence. */
const quotedQuestion = /["“]([^"“”]{8,}\?)["”]/g;
/** The end of a sentence or of a line. */
const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])|[\r\n]+/u;
const minWords = 3;

export function extractQuestions(texts: readonly string[]): string[] {
  const questions = texts
    .flatMap((text) => text.split(sentenceEnd))
    .map((sentence) => sentence.trim().replace(listMarker, ''))
    .flatMap((sentence) => {
      const quotedTexts = [...sentence.matchAll(quotedQuestion)].map(([, text = '']) => text);
      if (quotedTexts.length > 0) return quotedTexts;
      return /\?["”)]*$/.test(sentence) ? [sentence] : [];
    })
    .map((question) => question.replaceAll(/\s+/g, ' ').trim())
    .filter((question) => question.length <= interviewLimits.questionCharacters)
    .filter((question) => question.split(' ').length >= minWords);
  return [...new Set(questions)].slice(0, interviewLimits.questionsPerInterview);
}
