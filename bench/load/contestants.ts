import * as z from 'zod/mini';
import type { Closing } from '#local/launch/closing.ts';
import type { Engines } from '../engines/start-engines.ts';
import { fillTable } from '../engines/fill-table.ts';
import type { Invented } from '../jobs/invent-job.ts';
import { fillDatabase } from '../postgres/fill-database.ts';
import { startProgram, type Started } from '../processes/start-program.ts';

export const contestantNames = ['ours', 'inMemory', 'scan', 'plain', 'indexed'] as const;
export type ContestantName = (typeof contestantNames)[number];

export const titles: Readonly<Record<ContestantName, string>> = {
  ours: 'ours',
  inMemory: 'filter in memory',
  scan: 'scan with contains',
  plain: 'Express + ILIKE',
  indexed: 'indexed PostgreSQL',
};

export interface Arena {
  invented: Invented;
  engines: Engines;
  closers: Closing;
  /** Path of our function as it would be deployed. */
  handler: string;
  /** The name of our table and bucket. */
  ours: string;
  /** Of PostgreSQL's database; absent where there is none. */
  database?: string;
}

type Serving = Started<{ endpoint: string }>;

const outcome = z.object({ endpoint: z.string() });
const heapMb = 8_192;
/** A table of more jobs takes minutes to read through for one question. */
const scannedJobsMax = 100_000;

const start = (script: string, { closers }: Arena, program: object) =>
  startProgram({ script: `bench/contestants/${script}`, input: {}, outcome, ...program }, closers);

async function scan(arena: Arena): Promise<Serving> {
  const name = `scanned-${arena.invented.jobs}`;
  await fillTable(await arena.engines.create(name), arena.invented);
  return start('scan.ts', arena, { env: arena.engines.variables(name), heapMb });
}

/** Each starts its server, filled; undefined where it cannot take part. */
export const contestants: Readonly<
  Record<ContestantName, (arena: Arena) => Promise<Serving> | undefined>
> = {
  ours: (arena) =>
    start('ours.ts', arena, {
      input: { bundle: arena.handler },
      env: arena.engines.variables(arena.ours),
    }),
  inMemory: (arena) => start('in-memory.ts', arena, { input: arena.invented, heapMb }),
  scan: (arena) => (arena.invented.jobs > scannedJobsMax ? undefined : scan(arena)),
  plain: (arena) =>
    arena.database === undefined
      ? undefined
      : fillDatabase(arena.database, arena.invented).then(() =>
          start('plain-postgres.ts', arena, { input: { url: arena.database }, heapMb }),
        ),
  indexed: (arena) =>
    arena.database === undefined
      ? undefined
      : start('indexed-postgres.ts', arena, { input: { url: arena.database }, heapMb }),
};
