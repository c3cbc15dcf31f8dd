import * as z from 'zod/mini';
import { loadHandler } from '../gateway/load-handler.ts';
import { finish, inputOf } from '../processes/program.ts';
import { cpuSince } from './cpu.ts';

const { bundle, path } = inputOf(z.object({ bundle: z.string(), path: z.string() }));
const { ask } = await loadHandler(bundle);
await ask({ path });
finish({ cpuMs: cpuSince({ user: 0, system: 0 }) });
