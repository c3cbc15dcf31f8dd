import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { synthesized } from './synthesized.ts';
import { deployedNames, fileOf, type Written } from './templates.ts';

/** Before all files of rules, so that not each of them synthesizes every environment. */
export default function synthesizeOnce(): void {
  for (const name of deployedNames) {
    mkdirSync(dirname(fileOf(name)), { recursive: true });
    const { environment, templates } = synthesized(name);
    const written: Written = { environment, templates };
    writeFileSync(fileOf(name), JSON.stringify(written));
  }
}
