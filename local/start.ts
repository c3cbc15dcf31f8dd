import { once } from 'node:events';
import { brand } from '#contract/brand.ts';
import { exitWithError } from './launch/command-error.ts';
import { launch, type RunningProduct } from './launch/launch.ts';
import { localAdmin } from './launch/local-admin.ts';
import { readSettings } from './launch/launch-settings.ts';

const maxStopMs = 9_000;

/** Lambda's time zone is UTC, and the functions run in this process. */
process.env['TZ'] = 'UTC';

const stopController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopController.abort();
    setTimeout(() => process.exit(0), maxStopMs).unref();
  });
}

function printGreeting({ address }: RunningProduct, dataDir: string): void {
  console.log(`
  ${brand.name} is running.

    Site            ${address}
    Back office     ${address}/admin/login
    Administrator   ${localAdmin.email}  ${localAdmin.password}
    Data            ${dataDir}  (delete the folder to begin anew)

  Ctrl-C stops it.
`);
}

const { signal } = stopController;
try {
  const settings = readSettings(process.env);
  const product = await launch({ ...settings, dev: process.argv.includes('--dev'), signal });
  printGreeting(product, settings.dataDir);
  if (!signal.aborted) await once(signal, 'abort');
  await product.stop();
  process.exit(0);
} catch (error) {
  if (signal.aborted) process.exit(0);
  exitWithError(error);
}
