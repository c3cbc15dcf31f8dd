import type { DemoJob } from './demo-job.ts';
import { backend } from './jobs/backend.ts';
import { cloud } from './jobs/cloud.ts';
import { dataAndAi } from './jobs/data-and-ai.ts';
import { designAndQuality } from './jobs/design-and-quality.ts';
import { emerging } from './jobs/emerging.ts';
import { frontend } from './jobs/frontend.ts';
import { fullStack } from './jobs/full-stack.ts';
import { internships } from './jobs/internships.ts';
import { seniorAndAbroad } from './jobs/senior-and-abroad.ts';
import { software } from './jobs/software.ts';
import { supportAndSecurity } from './jobs/support-and-security.ts';

const groups = [
  seniorAndAbroad,
  cloud,
  frontend,
  supportAndSecurity,
  dataAndAi,
  fullStack,
  emerging,
  designAndQuality,
  internships,
  backend,
  software,
];

const longest = Math.max(...groups.map((group) => group.length));

/** Oldest first, one of each group in turn, so that neighbours on a page differ. */
export const jobs: readonly DemoJob[] = Array.from({ length: longest }, (_, turn) =>
  groups.flatMap((group) => group[longest - 1 - turn] ?? []),
).flat();
