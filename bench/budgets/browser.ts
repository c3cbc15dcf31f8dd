import { type Browser, chromium } from '@playwright/test';
import { findBrowser, installBrowserAdvice } from '#local/commands/find-browser.ts';
import type { Closing } from '#local/launch/closing.ts';
import { freePort } from '../free-port.ts';

export interface OpenBrowser {
  browser: Browser;
  /** For tools that drive it by its own protocol. */
  port: number;
}

export async function openBrowser(closers: Closing): Promise<OpenBrowser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(installBrowserAdvice);
  const port = await freePort();
  const args = ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  closers.later(() => browser.close());
  return { browser, port };
}
