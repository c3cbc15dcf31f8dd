import { finish } from '../processes/program.ts';
import { cpuSince } from './cpu.ts';

finish({ cpuMs: cpuSince({ user: 0, system: 0 }) });
