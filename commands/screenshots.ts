import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launch } from '#local/launch/launch.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { findBrowser, installBrowserAdvice } from './find-browser.ts';
import { parseFlags, runCommand } from './terminal/command-line.ts';
import { signIn, type SitePage, listSitePages } from './site-pages.ts';

const viewports = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };
const themes = ['light', 'dark'] as const;

const waitForImages = `(async () => {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
})()`;

async function takeScreenshots(
  { name, path, admin }: SitePage,
  viewport: keyof typeof viewports,
  { browser, origin, folder }: { browser: Browser; origin: string; folder: string },
): Promise<string[]> {
  const context = await browser.newContext({ viewport: viewports[viewport] });
  try {
    if (admin) await signIn(context, origin);
    const page = await context.newPage();
    const consoleProblems: string[] = [];
    page.on('pageerror', (error) => consoleProblems.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleProblems.push(message.text());
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.evaluate(waitForImages);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`body.${colorScheme}`).waitFor();
      await page.screenshot({
        path: join(folder, `${name}-${viewport}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
    return consoleProblems;
  } finally {
    await context.close();
  }
}

const usage = 'npm run screenshots -- [--only job,post] [--folder FOLDER]';
const flags = {
  only: { type: 'string', default: '' },
  folder: { type: 'string', default: '.cache/screenshots' },
} as const;

/** Photographs every page of a new local site with the demo data. */
runCommand(import.meta.filename, usage, async (args) => {
  process.env['TZ'] = 'UTC';
  const { only, folder } = parseFlags({ args, options: flags }).values;
  const executablePath = await findBrowser();
  if (!executablePath) throw new CommandError(installBrowserAdvice);
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const product = await launch({ port: 0, dataDir, seed: 'demo', rateLimits: false });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const nameParts = only.split(',');
    const pages = (await listSitePages(product.address)).filter(({ name }) =>
      nameParts.some((part) => name.includes(part)),
    );
    mkdirSync(folder, { recursive: true });
    const screenshotOptions = { browser, origin: product.address, folder };
    for (const page of pages) {
      console.log(page.name);
      const wide = await takeScreenshots(page, 'wide', screenshotOptions);
      const narrow = await takeScreenshots(page, 'narrow', screenshotOptions);
      for (const text of new Set([...wide, ...narrow])) console.error(`✗ ${page.name}: ${text}`);
    }
    console.log(`${pages.length} pages in ${folder}`);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
});
