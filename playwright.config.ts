import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const folder = 'test/journeys';
const ending = '.spec.ts';
const files = readdirSync(folder).filter((name) => name.endsWith(ending));

/** The journeys: the built web against the local cloud with the seed, in a real browser. */
export default defineConfig({
  testDir: folder,
  globalSetup: './test/journeys/support/fill-once.ts',
  outputDir: '.cache/journeys',
  workers: 2,
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
    trace: 'retain-on-failure',
    // A worker's own requests pass by what a journey puts between; the journeys about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  // A project has workers of its own, and with them a product of its own: no journey meets what
  // those of another file wrote, whatever their order.
  projects: files.map((name) => ({ name: name.slice(0, -ending.length), testMatch: name })),
});
