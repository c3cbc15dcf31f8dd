import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#contract/openapi.ts';

const file = 'docs/openapi.json';
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Wrote ${file}.`);
