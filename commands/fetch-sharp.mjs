// Downloads the image library for Lambda's processor (arm64), so that `cdk synth` works offline.
// Runs after `npm install`, on Node 20 too, and never fails.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { dependencies } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'));
const { sharp } = dependencies;
const folder = join(root, '.cache', `sharp-linux-arm64-${sharp}`);
const partial = `${folder}.${process.pid}`;

const fetchSharp = () => {
  fs.mkdirSync(partial, { recursive: true });
  fs.writeFileSync(
    join(partial, 'package.json'),
    JSON.stringify({ private: true, dependencies: { sharp } }),
  );
  // With a lockfile, npm installs the same versions and verifies their checksums.
  fs.copyFileSync(join(root, 'package-lock.json'), join(partial, 'package-lock.json'));
  const platform = '--os=linux --cpu=arm64 --libc=glibc';
  const quiet = '--ignore-scripts --no-bin-links --no-audit --no-fund --loglevel=silent';
  const quick = '--prefer-offline --fetch-retries=1 --fetch-retry-mintimeout=1000';
  execFileSync('npm', ['install', ...`${platform} ${quiet} ${quick}`.split(' ')], {
    cwd: partial,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    timeout: 120_000,
  });
  if (!fs.existsSync(join(partial, 'node_modules/@img/sharp-linux-arm64'))) {
    throw new Error('npm left the arm64 package out');
  }
  // This file names the registry, which would change the hash of the function.
  fs.rmSync(join(partial, 'node_modules/.package-lock.json'), { force: true });
  fs.renameSync(partial, folder);
};

if (!fs.existsSync(folder)) {
  try {
    fetchSharp();
  } catch (error) {
    if (!fs.existsSync(folder))
      console.warn(`sharp ${sharp} for linux-arm64 could not be fetched: ${error.message}
Only "cdk synth" and "cdk deploy" need it. Run "node commands/fetch-sharp.mjs" before them.`);
  } finally {
    fs.rmSync(partial, { recursive: true, force: true });
  }
}
