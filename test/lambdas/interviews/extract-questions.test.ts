import { interviewLimits } from '#contract/limits.ts';
import { extractQuestions } from '#lambdas/interviews/extract-questions.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, string[]]>('lambdas/interviews/data/questions.jsonl'))(
  'of %j: %j',
  (text, questions) => expect(extractQuestions([text])).toEqual(questions),
);

it('holds nothing but the author’s words, a few of them, and none that is endless', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Which index is number ${at}?`);
  const endless = `Why ${'x'.repeat(interviewLimits.questionCharacters)} is it?`;
  const found = extractQuestions([endless, many.join('\n')]);
  expect(found).toEqual(many.slice(0, interviewLimits.questionsPerInterview));
});
