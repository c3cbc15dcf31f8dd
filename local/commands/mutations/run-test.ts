import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** `broken`: no test ran to its end, which says nothing of a control. */
export type Colour = 'green' | 'red' | 'broken';

interface Wanted {
  test: string;
  name?: string | undefined;
}

const longestMs = 300_000;

function colourOf(report: string): Colour {
  try {
    const told = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    if (told.numFailedTests > 0) return 'red';
    return told.numPassedTests > 0 && told.numRuntimeErrorTestSuites === 0 ? 'green' : 'broken';
  } catch {
    return 'broken';
  }
}

/** Runs one test file of the copy, to its first failure. */
export async function runTest(copy: string, { test, name }: Wanted): Promise<Colour> {
  const report = join(copy, 'guard-report.json');
  rmSync(report, { force: true });
  // Jest looks through all files once for each of its projects, of which one has the test.
  const [, project = ''] = test.split('/');
  const words = [
    '--runTestsByPath',
    test,
    '--selectProjects',
    project,
    '--bail',
    '--json',
    `--outputFile=${report}`,
  ];
  const chosen = name === undefined ? [] : ['--testNamePattern', name];
  await new Promise<void>((resolve) => {
    spawn('jest', [...words, ...chosen], { cwd: copy, stdio: 'ignore', timeout: longestMs })
      .on('error', () => resolve())
      .on('exit', () => resolve());
  });
  return colourOf(report);
}
