import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/** The browser of the journeys: CHROME_PATH, then the system's, then Playwright's own. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env['CHROME_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  const system = [...onPath(), ...fixedPlaces].find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

export const installBrowserAdvice =
  process.platform === 'linux'
    ? 'No Chromium was found for the browser journeys. Install it with: sudo apt-get install -y chromium'
    : 'No Chromium was found for the browser journeys. Install it with: npx playwright install chromium';
