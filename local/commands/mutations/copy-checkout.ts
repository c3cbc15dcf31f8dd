import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What Git knows or would, as it is now: with what is not committed, without what is ignored. */
const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

/** A copy in which a defect harms nobody; packages and fetched parts are the checkout's own. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'firstrung-mutations-'));
  for (const file of sourceFiles()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  const fetched = existsSync('.cache') ? readdirSync('.cache') : [];
  const shared = fetched
    .filter((name) => name.startsWith('sharp-'))
    .map((name) => `.cache/${name}`);
  mkdirSync(join(copy, '.cache'));
  for (const name of ['node_modules', ...shared]) symlinkSync(resolve(name), join(copy, name));
  for (const built of ['web/dist', 'web/dist-server']) {
    if (existsSync(built)) cpSync(built, join(copy, built), { recursive: true });
  }
  return copy;
}
