const maxTexts = 20_000;
/** The answers for each text: one array item for each memoized function. */
const answersByText = new Map<string, unknown[]>();
let functionCount = 0;

/** Memoizes a function of a text, since the same texts are read many times. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const functionIndex = functionCount++;
  const hasAnswer = (cached: unknown): cached is { answer: Result } => cached !== undefined;
  return (text) => {
    const results = answersByText.get(text) ?? new Array<unknown>(functionCount);
    const cached = results[functionIndex];
    if (hasAnswer(cached)) return cached.answer;
    if (answersByText.size >= maxTexts) answersByText.clear();
    answersByText.set(text, results);
    const answer = compute(text);
    results[functionIndex] = { answer };
    return answer;
  };
}
