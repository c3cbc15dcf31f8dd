import { writeFileSync } from 'node:fs';
import { previewImageRenderer } from '#lambdas/preview-images/render-preview-image.ts';

/** Run this after a change of name, tagline or design. A test compares the file with a new drawing. The site has no image of its own to place on it. */
writeFileSync('web/public/share.jpg', await previewImageRenderer()({ kind: 'site' }, undefined));
