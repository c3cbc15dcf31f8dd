import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '#local/commands/find-browser.ts';

const given = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'browser-'));
const fake = join(folder, 'chromium');
writeFileSync(fake, '#!/bin/sh\n');
chmodSync(fake, 0o755);

afterEach(() => {
  process.env = { ...given };
});

describe('the browser of the journeys', () => {
  it('is the one named by CHROME_PATH', async () => {
    process.env['CHROME_PATH'] = fake;
    expect(await findBrowser()).toBe(fake);
  });

  it('is none when CHROME_PATH names a file that is not there', async () => {
    process.env['CHROME_PATH'] = join(folder, 'gone');
    expect(await findBrowser()).toBeUndefined();
  });

  it('is the one on the system otherwise', async () => {
    delete process.env['CHROME_PATH'];
    process.env['PATH'] = folder;
    expect(await findBrowser()).toBe(fake);
  });
});
