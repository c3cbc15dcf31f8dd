import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout } from './mutations/copy-checkout.ts';
import { type Defect, planted, readDefects } from './mutations/read-defects.ts';
import { type Colour, runTest } from './mutations/run-test.ts';

interface Outcome {
  defect: Defect;
  /** How the test should end: red with the defect, green without it. */
  told: Colour | string;
  seconds: number;
}

async function withDefect(copy: string, defect: Defect): Promise<Colour | string> {
  const file = join(copy, defect.file);
  const before = readFileSync(file, 'utf8');
  const after = planted(before, defect);
  if ('fault' in after) return after.fault;
  writeFileSync(file, after.text);
  try {
    return await runTest(copy, defect);
  } finally {
    writeFileSync(file, before);
  }
}

/** A test that is red anyway proves nothing, so each is run once without a defect. */
function soundness(copy: string) {
  const known = new Map<string, Promise<Colour>>();
  return (defect: Defect): Promise<Colour> => {
    const key = `${defect.test} ${defect.name ?? ''}`;
    const found = known.get(key) ?? runTest(copy, defect);
    known.set(key, found);
    return found;
  };
}

function tell({ defect, told, seconds }: Outcome): void {
  const { row, why, file, test } = defect;
  const mark = told === 'red' ? '✓' : '✗';
  console.log(
    `${mark} ${row.padEnd(4)} ${told.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${why}`,
  );
  if (told !== 'red') console.log(`       ${file}\n       ${test}`);
}

/** Plants one defect after the other in a copy of the checkout; each must turn its test red. */
async function run(words: string[]): Promise<void> {
  const { only } = parseArgs({ args: words, options: { only: { type: 'string' } } }).values;
  const defects = await readDefects(only?.split(',') ?? []);
  const copy = copyCheckout();
  const outcomes: Outcome[] = [];
  try {
    const without = soundness(copy);
    for (const defect of defects) {
      const started = performance.now();
      const sound = await without(defect);
      const told = sound === 'green' ? await withDefect(copy, defect) : `${sound} without it`;
      outcomes.push({ defect, told, seconds: (performance.now() - started) / 1000 });
      outcomes.slice(-1).forEach(tell);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const red = outcomes.filter(({ told }) => told === 'red').length;
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`${red} of ${outcomes.length} defects turned their test red; load ${load.join(' ')}`);
  process.exitCode = red > 0 && red === outcomes.length ? 0 : 1;
}

await run(process.argv.slice(2));
