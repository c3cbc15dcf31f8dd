import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOpenApiDocument } from '#contract/openapi.ts';

const document = buildOpenApiDocument();
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
writeFileSync('docs/openapi.sha256', `${hash}\n`);
console.log('Wrote .cache/openapi.json, and its hash as the API serves it to docs/openapi.sha256.');
