import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['JOURNEY_PORT'] ?? 4390);
const dataDir = process.env['JOURNEY_DATA_DIR'] ?? join(tmpdir(), `journeys-${process.pid}`);
process.env['JOURNEY_DATA_DIR'] = dataDir;

/** The journeys: the built web against the local cloud with the seed, in a real browser. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  reporter: [
    ['list'],
    ...(process.env['JOURNEY_REPORT']
      ? [['json', { outputFile: process.env['JOURNEY_REPORT'] }] as const]
      : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node local/bootstrap.mjs local/start.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', RATE_LIMITS: 'off' },
  },
});
