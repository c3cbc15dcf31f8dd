import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { contentHash } from '../../launch/content-hash.ts';

const folder = '.cache/guard/outcomes';
const product = [
  ...['contract', 'infra', 'lambdas', 'local', 'package-lock.json'],
  ...['web/src', 'web/build', 'web/public', 'web/index.html', 'web/inline.js'],
];

const Outcome = z.object({
  /** Of the product, the test and what helps it: another product has to prove itself anew. */
  of: z.string(),
  seed: z.string(),
  began: z.string(),
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
});
export type Outcome = z.infer<typeof Outcome>;

export const guardTests = (): string[] => globSync('test/guard/**/*.test.ts').toSorted();

const helper = /from '(?:(\.[^']+)|#(test\/[^']+))'/g;

/** The file with all that it imports of the tests. */
function withHelpers(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, near, far] of readFileSync(file, 'utf8').matchAll(helper)) {
    withHelpers(far ?? join(dirname(file), near ?? ''), found);
  }
  return found;
}

/** What the outcome of each test file depends on. */
export function stateOf(): (file: string) => string {
  const ofProduct = contentHash(product);
  return (file) => `${ofProduct} ${contentHash([...withHelpers(file)])}`;
}

const placeOf = (file: string) => join(folder, `${basename(file, '.test.ts')}.json`);

export function keepOutcome(file: string, outcome: Outcome): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(placeOf(file), JSON.stringify(outcome));
}

/** The last one of a test file, if the product and the test are still what they were. */
export function outcomeOf(file: string, of: string): Outcome | undefined {
  if (!existsSync(placeOf(file))) return undefined;
  const outcome = Outcome.parse(JSON.parse(readFileSync(placeOf(file), 'utf8')));
  return outcome.of === of ? outcome : undefined;
}
