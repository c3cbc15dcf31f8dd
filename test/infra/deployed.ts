import { readFileSync } from 'node:fs';
import { deployedNames, fileOf, resourcesOf, type VariantName, type Written } from './templates.ts';

export interface Deployed extends Written {
  all: ReturnType<typeof resourcesOf>;
}

/** As synthesize-once.ts wrote it. */
export function deployed(name: VariantName): Deployed {
  const written: Written = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  return { ...written, all: resourcesOf(written.templates) };
}

/** Every rule is one of all environments. */
export const everyEnvironment = deployedNames.map((name) => [name, deployed(name)] as const);
