import { writeFileSync } from 'node:fs';
import { previewImageRenderer } from '#lambdas/preview-images/render-preview-image.ts';

/** Run this after a change of name, tagline or design. A test compares the file with a new drawing. */
writeFileSync('web/public/share.jpg', await previewImageRenderer()({ kind: 'site' }, undefined));
