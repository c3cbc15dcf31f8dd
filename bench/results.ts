import type { OwnFigures } from './figures/own-figures.ts';
import type { JudgedFigures } from './judged/judge.ts';
import type { Compared } from './load/compare.ts';
import type { Extent } from './load/load.ts';
import type { Machine } from './machine.ts';

export interface SizeResult {
  jobs: number;
  own: OwnFigures;
  compared: readonly Compared[];
  /** Of the machine, in the minute before. */
  load: { atStart: number; atEnd: number };
}

export interface Results {
  machine: Machine;
  seed: number;
  each: Extent;
  startedAt: Date;
  minutes: number;
  /** Absent where PostgreSQL was not found. */
  postgres?: string;
  judged: JudgedFigures;
  sizes: readonly SizeResult[];
}
