import { readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

/** The process and all below it, by Linux's own files. */
const treeOf = (pid: number): number[] => [
  pid,
  ...read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
];

/** The most memory that they ever took. */
export const peakBytes = (pid: number): number =>
  treeOf(pid)
    .map((each) => /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${each}/status`)))
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 1024, 0);
