import { toggleMark } from './inline-marks.ts';
import { type Edit, type Selected, trimmed, wholeLines } from './selection.ts';

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

const fenced = /^(`{3,})\n([\s\S]*)\n\1$/;

/** Several lines become a block between fences, or come out of it. */
function toggleBlock({ text, start, end }: Selected): Edit {
  const { from, to } = wholeLines({ text, start, end });
  const lines = text.slice(from, to);
  const inside = fenced.exec(lines)?.[2];
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  const by = inside ?? `${fence}\n${lines}\n${fence}`;
  return { from, to, by, start: from, end: from + by.length };
}

/** A selection with back quotes of its own needs more of them around it than it holds. */
function wrapQuoted({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end);
  const sign = '`'.repeat(longestRun(chosen) + 1);
  const by = `${sign} ${chosen} ${sign}`;
  return { from: start, to: end, by, start, end: start + by.length };
}

const toggleQuotes = toggleMark({ sign: '`', sample: 'code' });
const isQuoted = (chosen: string) => /^`[^`]+`$/.test(chosen);

export function toggleCode(given: Selected): Edit {
  const selected = trimmed(given);
  const chosen = selected.text.slice(selected.start, selected.end);
  if (chosen.includes('\n')) return toggleBlock(selected);
  return chosen.includes('`') && !isQuoted(chosen) ? wrapQuoted(selected) : toggleQuotes(given);
}
