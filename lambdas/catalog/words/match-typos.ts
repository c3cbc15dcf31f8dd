/**
 * Whether at most so many insertions, deletions, replacements and swaps turn the typed text into a
 * word, or into the beginning of one. It tries all of them, which is fast for few edits.
 */
export function matchTypos(typed: string, { isBeginning = false } = {}) {
  function isNear(word: string, edits: number, typedIndex: number, wordIndex: number): boolean {
    let [at, place] = [typedIndex, wordIndex];
    while (at < typed.length && typed[at] === word[place]) [at, place] = [at + 1, place + 1];
    if (at === typed.length) return isBeginning || word.length - place <= edits;
    if (edits === 0) return false;
    const tryEdit = (typedStep: number, wordStep: number) =>
      isNear(word, edits - 1, at + typedStep, place + wordStep);
    const isSwapped = typed[at] === word[place + 1] && typed[at + 1] === word[place];
    return tryEdit(1, 1) || tryEdit(1, 0) || tryEdit(0, 1) || (isSwapped && tryEdit(2, 2));
  }
  return (word: string, edits: number): boolean => isNear(word, edits, 0, 0);
}
