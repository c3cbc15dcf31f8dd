import { readFileSync } from 'node:fs';
import type { Environment } from '#infra/environments.ts';
import {
  type DeployedName,
  deployedNames,
  fileOf,
  resourcesOf,
  type Written,
} from './templates.ts';

export interface Deployed extends Written {
  environment: Environment;
  all: ReturnType<typeof resourcesOf>;
}

/** An environment as synthesize-once.ts wrote it. */
export function deployed(name: DeployedName): Deployed {
  const written: Written = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  return { ...written, all: resourcesOf(written.templates) };
}

/** Every rule is one of all environments. */
export const everyEnvironment = deployedNames.map((name) => [name, deployed(name)] as const);
