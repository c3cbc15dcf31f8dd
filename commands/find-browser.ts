import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import * as z from 'zod/mini';

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

const listInstalled = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...fixedPlaces];
};

const packageFolder = 'node_modules/@sparticuz/chromium';
const packaged = (name: string) => fs.createReadStream(join(packageFolder, 'bin', name));
const Package = z.object({ version: z.string() });

async function unpack(into: string, folder: string): Promise<void> {
  const executable = join(into, 'chromium');
  const unpackTo = (target: NodeJS.WritableStream, name: string) =>
    pipeline(packaged(name), createBrotliDecompress(), target);
  await unpackTo(fs.createWriteStream(executable, { mode: 0o755 }), 'chromium.br');
  const variables: string[] = [];
  // Minimal systems lack libraries, which the package contains.
  if (spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout.includes('not found')) {
    await unpackTo(extract({ cwd: into }), 'al2023.tar.br');
    variables.push(`LD_LIBRARY_PATH="${folder}/lib"`);
  }
  if (!fs.existsSync('/etc/fonts/fonts.conf')) {
    await unpackTo(extract({ cwd: into }), 'fonts.tar.br');
    fs.writeFileSync(
      join(into, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`,
    );
    variables.push(`FONTCONFIG_FILE="${folder}/fonts.conf"`);
  }
  const starter = `#!/bin/sh\n${variables.join(' ')} exec "${folder}/chromium" "$@"\n`;
  fs.writeFileSync(join(into, 'chrome'), starter, { mode: 0o755 });
}

/** On Linux x64, unpacks Chromium from an npm package once. */
async function unpacked(): Promise<string | undefined> {
  const { platform, arch } = process;
  if (platform !== 'linux' || arch !== 'x64' || !fs.existsSync(packageFolder)) return undefined;
  const text = fs.readFileSync(join(packageFolder, 'package.json'), 'utf8');
  const folder = resolve('.cache', `chromium-${Package.parse(JSON.parse(text)).version}`);
  const starter = join(folder, 'chrome');
  if (fs.existsSync(starter)) return starter;
  fs.mkdirSync(dirname(folder), { recursive: true });
  const aside = fs.mkdtempSync(`${folder}-`);
  try {
    await unpack(aside, folder);
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    // Another process may have unpacked it first.
    if (!fs.existsSync(starter)) throw error;
  }
  return starter;
}

/** An installed browser comes last, since some versions ignore the offline mode of the tests. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env['CHROME_PATH'];
  if (named) return fs.existsSync(named) ? named : undefined;
  return (await unpacked()) ?? listInstalled().find((path) => fs.existsSync(path));
}

export const installBrowserAdvice =
  'No browser was found for the journeys. Install Google Chrome or Chromium, or name one by CHROME_PATH; on Linux (x64) the tools bring one.';
