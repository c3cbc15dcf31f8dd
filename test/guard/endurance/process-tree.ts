import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export interface Sample {
  at: number;
  rssMb: number;
  /** Open files and sockets. */
  handles: number;
  threads: number;
  load: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
};

const parentOf = (pid: string): number =>
  Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] ?? 0);

/** The process and all below it. */
function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), parentOf(pid)] as const);
  const tree = [root];
  for (const pid of tree) {
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  }
  return tree;
}

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** What the product takes now; from Linux's own files. */
export function sampleOf(root: number): Sample {
  const tree = treeOf(root);
  const statuses = tree.map((pid) => read(`/proc/${pid}/status`));
  const sum = (name: string) => statuses.reduce((all, text) => all + numberIn(text, name), 0);
  return {
    at: performance.now(),
    rssMb: Math.round(sum('VmRSS') / 1024),
    threads: sum('Threads'),
    handles: tree.reduce((all, pid) => all + handlesOf(pid), 0),
    load: loadavg()[0] ?? 0,
  };
}
