import { writeFileSync } from 'node:fs';
import { cardDrawing } from '#lambdas/preview/draw-card.ts';

/** After a new name, tagline or design: a test holds the file against what this draws. */
writeFileSync('web/public/share.jpg', await cardDrawing()({ kind: 'site' }, undefined));
