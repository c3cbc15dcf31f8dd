import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
}

export const machine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/** Of the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;
