const mostRemembered = 5_000;

/** Several readers ask the same of a line, and lines come again: each text is read once. */
export function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.answer;
    if (known.size >= mostRemembered) known.clear();
    const answer = read(text);
    known.set(text, { answer });
    return answer;
  };
}
