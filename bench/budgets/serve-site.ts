import { PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { s3 as openS3 } from '#lambdas/platform/s3.ts';
import { closing } from '#local/launch/closing.ts';
import { runSeed } from '#local/launch/first-start.ts';
import { launch } from '#local/launch/launch.ts';
import { drawLogo } from '#local/seed/drawing/logo.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { inventJob } from '../jobs/invent-job.ts';
import { inputOf, Invented, report } from '../processes/program.ts';
import { outcomeOf } from '../processes/start-program.ts';
import { overHttp2 } from './over-http2.ts';

const { dataDir, invented } = inputOf(z.object({ dataDir: z.string(), invented: Invented }));

/** So many of the newest jobs may be shown; the other employers need no logo. */
const shown = 600;
const uploadsAtOnce = 20;

async function drawLogos(bucket: string): Promise<void> {
  const paths = Array.from(
    { length: Math.min(shown, invented.jobs) },
    (_, at) => inventJob(invented.jobs - at, invented).image,
  );
  const Body = await drawLogo('Firstrung', 0);
  const store = openS3();
  for (const batch of inBatches(new Set(paths.filter(Boolean)), uploadsAtOnce)) {
    await Promise.all(
      batch.map((path) =>
        store.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: path.slice(1),
            Body,
            ContentType: 'image/webp',
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        ),
      ),
    );
  }
}

const site = await launch({ port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true });
const closers = closing();
closers.later(() => site.stop());
process.once('disconnect', () => void closers.now().then(() => process.exit()));
Object.assign(process.env, site.environment);

await outcomeOf(
  {
    script: 'bench/figures/build-catalog.ts',
    input: { ...invented },
    outcome: z.looseObject({}),
    env: site.environment,
  },
  closers,
);
await drawLogos(site.environment['IMAGES_BUCKET'] ?? '');
// The demo's jobs, posts and interviews come on top, whole with their pictures.
await runSeed({ kind: 'demo', environment: site.environment, quiet: true });
const { address } = site;
report({ address, visited: await overHttp2({ address, folder: dataDir }, closers) });
