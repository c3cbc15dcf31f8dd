import { writeFileSync } from 'node:fs';
import { cardDrawing } from '#lambdas/preview-images/render-preview-image.ts';

/** Run it after a new name, tagline or design: a test compares the file with what this draws. */
writeFileSync('web/public/share.jpg', await cardDrawing()({ kind: 'site' }, undefined));
