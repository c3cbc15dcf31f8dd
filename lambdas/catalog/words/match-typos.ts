/**
 * Whether at most so many insertions, deletions, replacements and swaps turn the typed text into a
 * word, or into the beginning of one. It tries all of them, which is fast for few edits.
 */
export function matchTypos(typed: string, { isBeginning = false } = {}) {
  function isNear(word: string, edits: number, typedIndex: number, wordIndex: number): boolean {
    let [typedEnd, wordEnd] = [typedIndex, wordIndex];
    while (typedEnd < typed.length && typed[typedEnd] === word[wordEnd])
      [typedEnd, wordEnd] = [typedEnd + 1, wordEnd + 1];
    if (typedEnd === typed.length) return isBeginning || word.length - wordEnd <= edits;
    if (edits === 0) return false;
    const tryEdit = (typedStep: number, wordStep: number) =>
      isNear(word, edits - 1, typedEnd + typedStep, wordEnd + wordStep);
    const isSwapped =
      typed[typedEnd] === word[wordEnd + 1] && typed[typedEnd + 1] === word[wordEnd];
    return tryEdit(1, 1) || tryEdit(1, 0) || tryEdit(0, 1) || (isSwapped && tryEdit(2, 2));
  }
  return (word: string, edits: number): boolean => isNear(word, edits, 0, 0);
}
