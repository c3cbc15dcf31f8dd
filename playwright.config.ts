import { defineConfig } from '@playwright/test';
import { findBrowser, installBrowserAdvice } from './commands/find-browser.ts';

const executablePath = await findBrowser();
if (!executablePath) throw new Error(installBrowserAdvice);

// Workers load this file again: they share the run's folder, which no other run may empty.
process.env['JOURNEY_RUN'] ??= `${Date.now()}-${process.pid}`;
const { JOURNEY_ADDRESS, JOURNEY_REPORT, JOURNEY_RUN, JOURNEY_TIER } = process.env;

/** The journeys: the built web against the local cloud with the seed, in a real browser. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/support/product.ts',
  outputDir: `.cache/journeys/${JOURNEY_RUN}`,
  // One more than the cores of a small machine: a page waits for answers half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // For journeys that hang: the slowest takes half a minute, longer on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(JOURNEY_REPORT ? [['json', { outputFile: JOURNEY_REPORT }] as const] : []),
  ],
  use: {
    // globalSetup sets it before the workers start.
    ...(JOURNEY_ADDRESS && { baseURL: JOURNEY_ADDRESS }),
    // Far from India's time zone, in which all pages show days and hours.
    timezoneId: 'America/Los_Angeles',
    // A journey could not intercept the requests of a service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: '**/test/journeys/slow/**' },
    // Each of these starts, stops or fills its own product.
    ...(JOURNEY_TIER === 'slow'
      ? [{ name: 'slow', testDir: 'test/journeys/slow', workers: 1 }]
      : []),
  ],
});
