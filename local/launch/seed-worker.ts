import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { seed } from '../seed/seed.ts';

const { kind } = z.object({ kind: z.enum(['demo', 'none']) }).parse(workerData);

const environment: Record<string, string> = {};
for (const [name, value = ''] of Object.entries(process.env)) environment[name] = value;

await seed({ environment, kind });
