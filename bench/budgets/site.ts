import { join } from 'node:path';
import * as z from 'zod/mini';
import { readSamples } from '#local/commands/screenshots/samples.ts';
import type { Closing } from '#local/launch/closing.ts';
import { startProgram } from '../processes/start-program.ts';
import type { PageName } from './options.ts';

export interface Site {
  address: string;
  paths: Readonly<Record<PageName, string>>;
}

interface Asked {
  folder: string;
  jobs: number;
  seed: number;
}

/** The product as `npm start` runs it, with as many jobs, in a process of its own, visited as it is deployed. */
export async function startSite({ folder, jobs, seed }: Asked, closers: Closing): Promise<Site> {
  const { outcome } = await startProgram(
    {
      script: 'bench/budgets/serve-site.ts',
      input: { dataDir: join(folder, 'site'), invented: { seed, jobs, newestAt: new Date() } },
      outcome: z.object({ address: z.string(), visited: z.string() }),
    },
    closers,
  );
  const { job, post } = await readSamples(outcome.address);
  const paths = {
    home: '/',
    listing: '/jobsbytype/Freshers-jobs',
    job,
    'tech-hub': '/real-life-interviews-blog-posts',
    post,
  };
  return { address: outcome.visited, paths };
}
