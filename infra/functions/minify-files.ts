import { readFileSync, writeFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** Rewrites the CommonJS files that it is called with. A process of its own: Jest cannot load Vite. */
for (const file of process.argv.slice(2)) {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
    module: false,
    // In a CommonJS file these names are nobody else's.
    mangle: { toplevel: true },
  });
  if (errors[0]) throw new Error(`${file} was not minified: ${errors[0].message}`);
  writeFileSync(file, code);
}
