import { importing } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { type Source, type SourceRow, Unreadable } from './source.ts';

/** What the reader of a format hands over. */
export type Table = Omit<Source, 'name'>;

/** Headings as they are told apart: none is empty, and a repeated one is counted. */
export function namedColumns(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

export function expectRoom(rows: readonly SourceRow[]): void {
  if (rows.length <= importing.rows) return;
  const most = countFigure(importing.rows);
  throw new Unreadable(messages.jobImport.tooManyRows.replace('{rows}', most));
}
