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
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const listInstalledPaths = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...fixedPaths];
};

const packageFolder = 'node_modules/@sparticuz/chromium';
const openPackageFile = (name: string) => fs.createReadStream(join(packageFolder, 'bin', name));
const Package = z.object({ version: z.string() });

async function unpackChromium(temporaryFolder: string, finalFolder: string): Promise<void> {
  const executable = join(temporaryFolder, 'chromium');
  const unpackTo = (target: NodeJS.WritableStream, name: string) =>
    pipeline(openPackageFile(name), createBrotliDecompress(), target);
  await unpackTo(fs.createWriteStream(executable, { mode: 0o755 }), 'chromium.br');
  const variables: string[] = [];
  // Minimal systems lack libraries, which the package contains.
  if (spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout.includes('not found')) {
    await unpackTo(extract({ cwd: temporaryFolder }), 'al2023.tar.br');
    variables.push(`LD_LIBRARY_PATH="${finalFolder}/lib"`);
  }
  if (!fs.existsSync('/etc/fonts/fonts.conf')) {
    await unpackTo(extract({ cwd: temporaryFolder }), 'fonts.tar.br');
    fs.writeFileSync(
      join(temporaryFolder, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${finalFolder}/fonts</dir><cachedir>${finalFolder}/font-cache</cachedir></fontconfig>
`,
    );
    variables.push(`FONTCONFIG_FILE="${finalFolder}/fonts.conf"`);
  }
  const startScript = `#!/bin/sh\n${variables.join(' ')} exec "${finalFolder}/chromium" "$@"\n`;
  fs.writeFileSync(join(temporaryFolder, 'chrome'), startScript, { mode: 0o755 });
}

/** On Linux x64, unpacks Chromium from an npm package once. */
async function findUnpackedBrowser(): Promise<string | undefined> {
  const { platform, arch } = process;
  if (platform !== 'linux' || arch !== 'x64' || !fs.existsSync(packageFolder)) return undefined;
  const text = fs.readFileSync(join(packageFolder, 'package.json'), 'utf8');
  const folder = resolve('.cache', `chromium-${Package.parse(JSON.parse(text)).version}`);
  const startScript = join(folder, 'chrome');
  if (fs.existsSync(startScript)) return startScript;
  fs.mkdirSync(dirname(folder), { recursive: true });
  const temporaryFolder = fs.mkdtempSync(`${folder}-`);
  try {
    await unpackChromium(temporaryFolder, folder);
    fs.renameSync(temporaryFolder, folder);
  } catch (error) {
    fs.rmSync(temporaryFolder, { recursive: true, force: true });
    // Another process may have unpacked it first.
    if (!fs.existsSync(startScript)) throw error;
  }
  return startScript;
}

/** An installed browser comes last, since some versions ignore the offline mode of the tests. */
export async function findBrowser(): Promise<string | undefined> {
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath) return fs.existsSync(configuredPath) ? configuredPath : undefined;
  return (await findUnpackedBrowser()) ?? listInstalledPaths().find((path) => fs.existsSync(path));
}

export const installBrowserAdvice =
  'No browser was found for the journeys. Install Google Chrome or Chromium, or name one by CHROME_PATH; on Linux (x64) the tools bring one.';
