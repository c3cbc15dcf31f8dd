import { appendFileSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';

export const figuresFile = '.cache/guard/figures.jsonl';

/** Keeps a measured figure of a row, such as `T1`; the last one of a name counts. */
export function recordFigure(row: string, figure: string, value: string | number): void {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ row, figure, value, load })}\n`);
}
