import { defineConfig } from '@playwright/test';
import { findBrowser, installBrowserAdvice } from './commands/find-browser.ts';

const executablePath = await findBrowser();
if (!executablePath) throw new Error(installBrowserAdvice);

// Workers read this file again: they share the folder of the run, and no other run empties it.
process.env['JOURNEY_RUN'] ??= `${Date.now()}-${process.pid}`;
const { JOURNEY_ADDRESS, JOURNEY_REPORT, JOURNEY_RUN, JOURNEY_TIER } = process.env;

/** The journeys: the built web against the local cloud with the seed, in a real browser. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/support/product.ts',
  outputDir: `.cache/journeys/${JOURNEY_RUN}`,
  // One more than a small machine has cores: a page waits for its answers half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // For what hangs: the slowest takes half a minute, and a machine may be busy with other things.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(JOURNEY_REPORT ? [['json', { outputFile: JOURNEY_REPORT }] as const] : []),
  ],
  use: {
    // Set by globalSetup, after which the workers start.
    ...(JOURNEY_ADDRESS && { baseURL: JOURNEY_ADDRESS }),
    // Far from India, whose days and hours all pages show.
    timezoneId: 'America/Los_Angeles',
    // A service worker's own requests pass by what a journey puts between.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: '**/test/journeys/slow/**' },
    // These start, stop or fill products of their own.
    ...(JOURNEY_TIER === 'slow'
      ? [{ name: 'slow', testDir: 'test/journeys/slow', workers: 1 }]
      : []),
  ],
});
