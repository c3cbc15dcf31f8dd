import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Fonts and pictures of the preview images, and the program that shapes their words. */
const parts = ['lambdas/preview/assets', 'node_modules/harfbuzzjs/hb.wasm'];

/** The function finds them beside its code. */
export function packPreviewParts(folder: string): void {
  for (const part of parts) {
    const target = join(folder, basename(part));
    rmSync(target, { recursive: true, force: true });
    cpSync(part, target, { recursive: true });
  }
}
