const linesRemembered = 5_000;

/** Texts come again, and several readers ask the same of one: it is read once, unless it is longer. */
export function remembered<Answer>(
  read: (text: string) => Answer,
  { most = linesRemembered, longest = Infinity } = {},
): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text) => {
    if (text.length > longest) return read(text);
    const before = known.get(text);
    if (before) return before.answer;
    if (known.size >= most) known.clear();
    const answer = read(text);
    known.set(text, { answer });
    return answer;
  };
}
