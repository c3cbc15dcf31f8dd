import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const firstPort = Number(process.env['JOURNEY_PORT'] ?? 4390);
const root = (process.env['JOURNEY_ROOT'] ??= join(tmpdir(), `journeys-${process.pid}`));

/** Each worker has a product of its own, so that no journey meets what another one wrote. */
const workers = 2;
const portOf = (worker: number) => firstPort + worker;
const dataDirOf = (worker: number) => join(root, String(worker));

/** Set in the processes of workers, which read this file again. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
process.env['JOURNEY_DATA_DIR'] = dataDirOf(worker);

/** The journeys: the built web against the local cloud with the seed, in a real browser. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  workers,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for seconds; what needs a second try is named in the closing lines.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // Waited for what shows, never for time: a longer patience costs nothing where all is well.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env['JOURNEY_REPORT']
      ? [['json', { outputFile: process.env['JOURNEY_REPORT'] }] as const]
      : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${portOf(worker)}`,
    trace: 'retain-on-failure',
    // A worker's own requests pass by what a journey puts between; the journeys about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: Array.from({ length: workers }, (_, each) => ({
    command: 'node local/bootstrap.mjs local/start.ts',
    url: `http://127.0.0.1:${portOf(each)}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(portOf(each)),
      DATA_DIR: dataDirOf(each),
      SEED: 'demo',
      RATE_LIMITS: 'off',
    },
  })),
});
