import type { ChildProcess } from 'node:child_process';

interface Started {
  child: ChildProcess;
  folder: string;
}

// Jest loads setup and teardown apart from each other; only the process is the same.
const here = globalThis as { startedProduct?: Started };

export const remember = (started: Started): void => {
  here.startedProduct = started;
};

export function startedProduct(): Started {
  if (!here.startedProduct) throw new Error('No product was started.');
  return here.startedProduct;
}
