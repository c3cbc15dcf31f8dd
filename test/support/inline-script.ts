import { readFileSync } from 'node:fs';

/** The one script that stands in every page; the policy knows its hash. */
export const inlineScript = readFileSync('web/before-first-paint.js', 'utf8');
