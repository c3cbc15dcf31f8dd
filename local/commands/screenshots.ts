import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { exitWith } from '../launch/exit-with.ts';
import { launch } from '../launch/launch.ts';
import { StartError } from '../launch/start-error.ts';
import { findBrowser, installBrowserAdvice } from './find-browser.ts';
import { fillDesk } from './screenshots/desk.ts';
import { type Options, readOptions } from './screenshots/options.ts';
import { photograph } from './screenshots/photograph.ts';
import { readSamples } from './screenshots/samples.ts';
import type { Scene } from './screenshots/scene.ts';
import { scenesOf } from './screenshots/scenes.ts';

interface Complaint {
  scene: string;
  texts: readonly string[];
}

const isWanted = ({ name }: Scene, { only }: Options) =>
  only.length === 0 || only.some((part) => name.includes(part));

/** A scene that cannot be brought about is told of with the others' complaints. */
async function complaintsOf(scene: Scene, shot: Parameters<typeof photograph>[1]) {
  const texts = await photograph(scene, shot).catch((error: unknown) => [String(error)]);
  return texts.length > 0 ? [{ scene: scene.name, texts }] : [];
}

async function photographAll(origin: string, options: Options): Promise<Complaint[]> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new StartError(installBrowserAdvice);
  const samples = await readSamples(origin);
  await fillDesk(origin, samples);
  const scenes = scenesOf(samples).filter((scene) => isWanted(scene, options));
  mkdirSync(options.folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const complaints: Complaint[] = [];
    for (const [index, scene] of scenes.entries()) {
      console.log(`${index + 1}/${scenes.length}  ${scene.name}`);
      complaints.push(...(await complaintsOf(scene, { browser, origin, folder: options.folder })));
    }
    console.log(`${scenes.length} scenes in ${options.folder}`);
    return complaints;
  } finally {
    await browser.close();
  }
}

/** Pictures of every page and state, of a product of its own with the demo's data. */
async function screenshots(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const product = await launch({ port: 0, dataDir, seed: 'demo', rateLimits: false });
  try {
    const complaints = await photographAll(product.address, options);
    for (const { scene, texts } of complaints) {
      console.error(`✗ ${scene}\n  ${[...new Set(texts)].join('\n  ')}`);
    }
    return complaints.length > 0 ? 1 : 0;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.env['TZ'] = 'UTC';
try {
  process.exit(await screenshots());
} catch (error) {
  exitWith(error);
}
