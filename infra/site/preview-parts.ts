import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Fonts and pictures of the preview images, the program that shapes their words, and the site's own. */
const parts = ['lambdas/preview/assets', 'node_modules/harfbuzzjs/hb.wasm', 'web/public/share.jpg'];

/** The function finds them beside its code. */
export function packPreviewParts(folder: string): void {
  for (const part of parts) {
    const target = join(folder, basename(part));
    rmSync(target, { recursive: true, force: true });
    cpSync(part, target, { recursive: true });
  }
}
