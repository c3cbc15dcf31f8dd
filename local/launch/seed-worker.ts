import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { seed } from '../seed/seed.ts';

/** Runs in a thread of its own, whose environment is that of the functions. */
const { kind } = z.object({ kind: z.enum(['demo', 'none']) }).parse(workerData);

const environment: Record<string, string> = {};
for (const [name, value = ''] of Object.entries(process.env)) environment[name] = value;

await seed({ environment, kind });
