import { writeFileSync } from 'node:fs';
import { cardDrawing } from '#lambdas/preview-images/render-preview-image.ts';

/** Run this after a change of name, tagline or design. A test compares the file with a new drawing. */
writeFileSync('web/public/share.jpg', await cardDrawing()({ kind: 'site' }, undefined));
