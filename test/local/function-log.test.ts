import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logToFile } from '#local/launch/function-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'function-log-'));
const file = join(folder, 'logs', 'functions.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const full = '/dev/full';

(existsSync(full) ? it : it.skip)(
  'loses lines on a full disk, and goes on when there is room',
  async () => {
    mkdirSync(join(folder, 'logs'));
    symlinkSync(full, file);
    const log = logToFile(folder);
    log.write('jobs', 'lost');
    await wait(50);
    log.write('jobs', 'lost as well');
    await wait(50);
    rmSync(file);
    const written = () => existsSync(file) && readFileSync(file, 'utf8').includes('jobs kept');
    while (!written()) {
      log.write('jobs', 'kept');
      await wait(20);
    }
    await log.close();
    expect(readFileSync(file, 'utf8')).not.toContain('lost');
  },
);
