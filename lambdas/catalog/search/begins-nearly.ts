interface Place {
  ofWord: number;
  ofTyped: number;
}

/**
 * Whether a word begins with what was typed but for so many insertions, deletions, replacements and
 * swaps of neighbours. Made for thousands of words and few edits: the edits are tried, not counted.
 */
export function nearlyBeginning(typed: string): (word: string, edits: number) => boolean {
  const tails = Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at));

  const firstOther = (word: string, { ofWord, ofTyped }: Place): Place => {
    let same = 0;
    while (typed[ofTyped + same] === word[ofWord + same]) same++;
    return { ofWord: ofWord + same, ofTyped: ofTyped + same };
  };

  const swaps = (word: string, { ofWord, ofTyped }: Place): boolean =>
    typed[ofTyped] === word[ofWord + 1] && typed[ofTyped + 1] === word[ofWord];

  const begins = (word: string, place: Place, edits: number): boolean => {
    if (word.startsWith(tails[place.ofTyped] ?? '', place.ofWord)) return true;
    if (edits === 0) return false;
    const { ofWord, ofTyped } = firstOther(word, place);
    const after = (inWord: number, inTyped: number) =>
      begins(word, { ofWord: ofWord + inWord, ofTyped: ofTyped + inTyped }, edits - 1);
    const isSwapped = swaps(word, { ofWord, ofTyped });
    return after(1, 1) || after(1, 0) || after(0, 1) || (isSwapped && after(2, 2));
  };
  return (word, edits) => begins(word, { ofWord: 0, ofTyped: 0 }, edits);
}
