import { interviewLimits } from '#contract/limits.ts';
import { findQuestions } from '#lambdas/interviews/find-questions.ts';

it.each([
  ['We talked. What is a foreign key? I knew it.', ['What is a foreign key?']],
  [
    '1) What is a join?\n2. Why is it slow?\n- Which index helps?',
    ['What is a join?', 'Why is it slow?', 'Which index helps?'],
  ],
  ['Q1. What is a deadlock?', ['What is a deadlock?']],
  ['She asked "What happens on a timeout?" and waited.', ['What happens on a timeout?']],
  ['“When do you stop retrying?” was the first.', ['When do you stop retrying?']],
  ['They wanted to know: what was broken?', ['They wanted to know: what was broken?']],
  ['Why? Really?', []],
  ['The test took an hour. It was easy.', []],
  ['उन्होंने पूछा कि क्या है?', ['उन्होंने पूछा कि क्या है?']],
  ['What is   a\tjoin? What is a join?', ['What is a join?']],
])('of %j: %j', (text, questions) => expect(findQuestions([text])).toEqual(questions));

it('holds nothing but the author’s words, a few of them, and none that is endless', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Which index is number ${at}?`);
  const endless = `Why ${'x'.repeat(interviewLimits.questionCharacters)} is it?`;
  const found = findQuestions([endless, many.join('\n')]);
  expect(found).toEqual(many.slice(0, interviewLimits.questionsEach));
});
