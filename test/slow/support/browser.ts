import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '#commands/find-browser.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
