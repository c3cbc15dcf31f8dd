import { PutObjectCommand } from '@aws-sdk/client-s3';
import basicSsl from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import * as z from 'zod/mini';
import { s3 as openS3 } from '#lambdas/platform/s3.ts';
import { closing } from '#local/launch/closing.ts';
import { runSeed } from '#local/launch/first-start.ts';
import { launch } from '#local/launch/launch.ts';
import { readLogo } from '#local/seed/seed-jobs.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { inventJob } from '../jobs/invent-job.ts';
import { inputOf, Invented, outcomeOf } from '../program.ts';

const { dataDir, invented } = inputOf(z.object({ dataDir: z.string(), invented: Invented }));

/** So many of the newest jobs may be shown; the other employers need no logo. */
const shown = 600;

async function storeLogos(bucket: string): Promise<void> {
  const images = Array.from(
    { length: Math.min(shown, invented.jobs) },
    (_, at) => inventJob(invented.jobs - at, invented).image,
  );
  const Body = await readLogo('Northkavi Services');
  const store = openS3();
  for (const batch of inBatches(new Set(images.filter(Boolean)), 20)) {
    const puts = batch.map((path) => ({
      ...{ Bucket: bucket, Key: path.slice(1), Body, ContentType: 'image/webp' },
      CacheControl: 'public, max-age=31536000, immutable',
    }));
    await Promise.all(puts.map((put) => store.send(new PutObjectCommand(put))));
  }
}

/** The site by one encrypted connection of HTTP/2, as CloudFront gives it to browsers. */
async function overHttp2(address: string): Promise<string> {
  const host = '127.0.0.1';
  const { resolvedUrls } = await preview({
    configFile: false,
    root: dataDir,
    build: { outDir: '.' },
    logLevel: 'error',
    plugins: [basicSsl({ certDir: dataDir })],
    preview: { host, port: 0, cors: false, proxy: { '/': address } },
  });
  const [visited] = resolvedUrls?.local ?? [];
  if (!visited) throw new Error('Vite serves nothing.');
  return visited.replace(/\/$/, '');
}

const closers = closing();
const site = await launch({ port: 0, dataDir, seed: 'none', rateLimits: false, quiet: true });
closers.later(site.stop);
const end = () => void closers.now().then(() => process.exit());
process.once('SIGTERM', end).once('disconnect', end);
Object.assign(process.env, site.environment);

if (invented.jobs > 0) {
  const script = 'bench/figures/build-catalog.ts';
  const env = site.environment;
  await outcomeOf({ script, input: { ...invented }, outcome: z.looseObject({}), env }, closers);
  await storeLogos(site.environment['IMAGES_BUCKET'] ?? '');
}
// The demo's jobs, posts and interviews come on top, whole with their pictures.
await runSeed({ kind: 'demo', environment: site.environment, quiet: true });
process.send?.({ address: site.address, visited: await overHttp2(site.address) });
