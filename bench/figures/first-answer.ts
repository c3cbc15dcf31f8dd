import * as z from 'zod/mini';
import { loadHandler } from '../gateway/load-handler.ts';
import { finish, inputOf } from '../processes/program.ts';
import { cpuSince } from './cpu.ts';

const { bundle, path } = inputOf(z.object({ bundle: z.string(), path: z.string() }));
const begun = { at: performance.now(), cpu: process.cpuUsage() };
const { ask } = await loadHandler(bundle);
const importing = { importMs: performance.now() - begun.at, importCpuMs: cpuSince(begun.cpu) };
await ask({ path });
finish({
  ...importing,
  answerMs: performance.now() - begun.at,
  cpuMs: cpuSince({ user: 0, system: 0 }),
});
